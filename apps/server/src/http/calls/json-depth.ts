const [quote = 0, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}');

/** Whether an odd number of backslashes stands before a place, and after another. */
function isEscaped(json: Uint8Array, place: number, start: number): boolean {
  let first = place;
  while (first > start && json[first - 1] === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

/** The place after the text that begins at a place, quotes included. A quote is found faster than bytes are looked at. */
function afterText(json: Uint8Array, start: number): number {
  const inside = start + 1;
  let end = json.indexOf(quote, inside);
  while (end >= 0 && isEscaped(json, end, inside)) end = json.indexOf(quote, end + 1);
  return end < 0 ? json.length : end + 1;
}

/**
 * Whether lists and objects are nested deeper than so many levels. At most one look at each byte, none at what follows the level
 * that is too deep: parsing deep JSON takes the process longer than its size tells. Bytes of letters beyond ASCII are
 * never those of a sign of JSON. What is no JSON has some depth too, and the parser refuses it.
 */
export function isDeeperThan(levels: number, json: Uint8Array): boolean {
  let depth = 0;
  let place = 0;
  while (place < json.length) {
    const sign = json[place];
    if (sign === quote) {
      place = afterText(json, place);
      continue;
    }
    if (sign === openList || sign === openObject) depth += 1;
    if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > levels) return true;
    place += 1;
  }
  return false;
}
