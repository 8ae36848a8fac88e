import { isBeyond } from '../../kernel/json-bounds.ts';

/** How deep lists and objects may be within each other, and how many values there may be: ten times those of a page of 1,000 files. */
const [deepest, mostValues] = [64, 250_000];

/** JSON of another server that would hold up this process for long. */
class UnfitJson extends Error {
  override name = 'UnfitJson';
}

/**
 * Parses JSON of another server, with or without a byte order mark. Throws UnfitJson for what is beyond the bounds, and
 * SyntaxError for what is no JSON.
 */
export function parseJson(body: Buffer): unknown {
  if (isBeyond(deepest, body, mostValues)) throw new UnfitJson('too deep, or too many values');
  return JSON.parse(new TextDecoder().decode(body));
}
