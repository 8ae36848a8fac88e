import { parseBody, type WireRequest, type WireResponse } from './wire.ts';

async function byFetch({ method, address, headers, body, signal }: WireRequest): Promise<WireResponse> {
  const response = await fetch(address, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: response.status, body: parseBody(await response.text()), headers: response.headers };
}

/** The code for uploads is loaded with the first one, because sign-in has none. */
async function byUpload(request: WireRequest): Promise<WireResponse> {
  const { upload } = await import('./upload.ts');
  return upload(request);
}

/**
 * Sends a request and reads its response, whatever its status.
 * @throws what the browser throws when there was no response, or the signal's reason
 */
export const transmit = (request: WireRequest): Promise<WireResponse> =>
  request.body instanceof FormData ? byUpload(request) : byFetch(request);
