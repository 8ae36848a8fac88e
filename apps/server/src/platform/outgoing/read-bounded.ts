/** A response that is larger than its bound. */
class OversizedResponse extends Error {
  override name = 'OversizedResponse';

  constructor(bound: number) {
    super(`the response has more than ${bound} bytes`);
  }
}

/** Reads a response to its end, and not more than a bound of bytes (after decompression). */
export async function readBounded(response: Response, bound: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bound) throw new OversizedResponse(bound);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
