const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}');

/** The place after the text that begins at a place, quotes included. */
function afterText(json: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < json.length && json[place] !== quote) place += json[place] === backslash ? 2 : 1;
  return place + 1;
}

/**
 * Whether lists and objects are nested deeper than so many levels. One look at each byte, none at what follows the level
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
