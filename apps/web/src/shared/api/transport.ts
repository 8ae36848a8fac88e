/** One HTTP request as it goes over the wire. */
export interface Request {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
  /** Called while a body goes up, with the share that has gone, 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** The JSON of an answer; undefined when it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function byFetch({ method, address, headers, body, signal }: Request): Promise<Answer> {
  const answer = await fetch(address, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: answer.status, body: parse(await answer.text()), headers: answer.headers };
}

function headersOf(upload: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = upload.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Only XMLHttpRequest says how far an upload has come. */
function byUpload({ method, address, headers, body, signal, onProgress }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(method, address);
    for (const [name, value] of Object.entries(headers)) upload.setRequestHeader(name, value);
    upload.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    upload.onload = () =>
      resolve({ status: upload.status, body: parse(upload.responseText), headers: headersOf(upload) });
    upload.onerror = () => reject(new TypeError('the upload was cut off'));
    upload.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => upload.abort(), { once: true });
    upload.send(body ?? null);
  });
}

/**
 * Sends a request and reads its answer, whatever its status.
 * @throws what the browser throws when no answer came, or the signal's reason
 */
export const transmit = (request: Request): Promise<Answer> =>
  request.body instanceof FormData ? byUpload(request) : byFetch(request);
