import { parseBody, type WireRequest, type WireResponse } from './wire.ts';

function headersOf(upload: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = upload.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/**
 * Sends a request by XMLHttpRequest, which alone says how far an upload has come.
 * @throws TypeError when there was no response, or the signal's reason
 */
export function upload({ method, address, headers, body, signal, onProgress }: WireRequest): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({ status: request.status, body: parseBody(request.responseText), headers: headersOf(request) });
    request.onerror = () => reject(new TypeError('the upload was cut off'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}
