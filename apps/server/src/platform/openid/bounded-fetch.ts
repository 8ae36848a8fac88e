import type { CustomFetch } from 'openid-client';
import { readBounded } from '../outgoing/read-bounded.ts';
import { PlatformError } from './platform-error.ts';

/** Bytes of the largest response that is read. Metadata, keys and tokens of the platforms take less than a tenth. */
const largest = 512 * 1_024;

/** `fetch` that reads the whole response while the deadline of the request holds, and not more than a bound. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const body = await readBounded(response, largest).catch((cause: unknown) => {
    throw new PlatformError('unavailable', cause);
  });
  const { status, headers } = response;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
};
