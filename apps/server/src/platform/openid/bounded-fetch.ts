import type { CustomFetch } from 'openid-client';
import { PlatformError } from './platform-error.ts';

/** Bytes of the largest response that is read. Metadata, keys and tokens of the platforms take less than a tenth. */
const largest = 512 * 1_024;

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new PlatformError('unavailable', new Error('the response of the platform is too large'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` that reads the whole response while the deadline of the request holds, and not more than a bound. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const body = await readBounded(response);
  const { status, headers } = response;
  return new Response(body.length > 0 ? body : null, { status, headers });
};
