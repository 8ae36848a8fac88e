const [quote = 0, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/** Whether an odd number of backslashes stands before a place, and after another. */
function isEscaped(json: Uint8Array, place: number, start: number): boolean {
  let first = place;
  while (first > start && json[first - 1] === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

/** Bytes that are looked at one by one before the next quote is searched: a search for each of many quotes costs more. */
const near = 64;

/** The place after the text that begins at a place, quotes included. No backslash before `place` belongs to what follows. */
function afterText(json: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < json.length) {
    const end = Math.min(json.length, place + near);
    while (place < end && json[place] !== quote) place += json[place] === backslash ? 2 : 1;
    if (place < end) return place + 1;
    const found = json.indexOf(quote, place);
    if (found < 0) return json.length;
    if (!isEscaped(json, found, place)) return found + 1;
    place = found + 1;
  }
  return json.length;
}

/**
 * Whether lists and objects are nested deeper than so many levels, or have more values in all. At most one look at each
 * byte, none at the bytes after the place that is too much: parsing deep JSON takes the process longer than its size tells.
 * Bytes of letters beyond ASCII are never those of a sign of JSON. Text that is no JSON has some depth too, and the parser
 * refuses it.
 */
export function isBeyond(levels: number, json: Uint8Array, mostValues = Number.POSITIVE_INFINITY): boolean {
  let depth = 0;
  let values = 0;
  let place = 0;
  while (place < json.length) {
    const sign = json[place];
    if (sign === quote) {
      place = afterText(json, place);
      continue;
    }
    if (sign === openList || sign === openObject) depth += 1;
    if (sign === closeList || sign === closeObject) depth -= 1;
    // An empty list or object counts as one, too.
    if (sign === comma || sign === openList || sign === openObject) values += 1;
    if (depth > levels || values > mostValues) return true;
    place += 1;
  }
  return false;
}
