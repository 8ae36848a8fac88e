/** How deep lists and objects may be within each other, and how many values there may be: ten times what a page of 1,000 files has. */
const [deepest, mostValues] = [64, 250_000];

/** JSON of another server that would hold up this process for long. */
class UnfitJson extends Error {
  override name = 'UnfitJson';
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Throws for JSON that is deeper or has more values than the bounds. Bytes are counted, so this costs little beside parsing. */
function checkBounds(body: Buffer): void {
  let [depth, values, isText] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (isText) {
      if (sign === backslash) at++;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === comma) values++;
    else if (sign === openList || sign === openObject) [depth, values] = [depth + 1, values + 1];
    else if (sign === closeList || sign === closeObject) depth--;
    if (depth > deepest) throw new UnfitJson(`nested deeper than ${deepest}`);
    if (values > mostValues) throw new UnfitJson(`more than ${mostValues} values`);
  }
}

/**
 * Parses JSON of another server, with or without a byte order mark. Throws UnfitJson for what is beyond the bounds, and
 * SyntaxError for what is no JSON.
 */
export function parseJson(body: Buffer): unknown {
  checkBounds(body);
  return JSON.parse(new TextDecoder().decode(body));
}
