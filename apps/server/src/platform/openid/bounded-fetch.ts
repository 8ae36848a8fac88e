import type { CustomFetch } from 'openid-client';
import { parseJson, readBounded } from '../outgoing/response-body.ts';
import { PlatformError } from './platform-error.ts';

/** Bytes of the largest response that is read. Metadata, keys and tokens of the platforms take less than a tenth. */
const largest = 512 * 1_024;

/** Whether a member says something: null is the same as no member, and so is a lifetime that is none. */
const says = ([name, value]: [string, unknown]): boolean =>
  value !== null && (name !== 'expires_in' || Number.parseFloat(String(value)) >= 0);

/** The body as the library expects it, which takes a member that is null for a broken response. */
function tidied(body: Buffer): Uint8Array<ArrayBuffer> {
  let value: unknown;
  try {
    value = parseJson(body);
  } catch (error) {
    // A body that is no JSON may have a meaning, such as the page of a proxy with its status.
    if (error instanceof SyntaxError) return new Uint8Array(body);
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Uint8Array(body);
  const { keys, ...members } = Object.fromEntries(Object.entries(value).filter(says));
  // One key of a set that is none leaves the others good (RFC 7517, 5).
  const set = Array.isArray(keys) ? { keys: keys.filter((key) => typeof key === 'object' && key !== null) } : {};
  return new TextEncoder().encode(JSON.stringify({ ...members, ...set }));
}

/** A `fetch`, of which requests to a provider are made. */
export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** Makes of a `fetch` one that reads the whole response while the deadline of the request holds, and not more than a bound. */
export const createBoundedFetch =
  (send: Fetch): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options as RequestInit);
    try {
      const body = tidied(await readBounded(response.body, largest));
      const { status, headers } = response;
      return new Response(body.length > 0 ? body : null, { status, headers });
    } catch (cause) {
      throw new PlatformError('unavailable', cause);
    }
  };

export const boundedFetch = createBoundedFetch(fetch);
