import { isBeyond } from '../../kernel/json-bounds.ts';

/** A response that is larger than its bound. */
class OversizedResponse extends Error {
  override name = 'OversizedResponse';

  constructor(bound: number) {
    super(`the response has more than ${bound} bytes`);
  }
}

/** Reads a body to its end, and not more than a bound of bytes (after decompression). */
export async function readBounded(body: AsyncIterable<Uint8Array> | null, bound: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > bound) throw new OversizedResponse(bound);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

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
