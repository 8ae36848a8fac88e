/** One HTTP request. */
export interface WireRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
  /** Called while the body is uploaded, with the share that is done, 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
}

/** What came back for it; `body` is undefined where it was no JSON. */
export interface WireResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A body as JSON; undefined when it is none. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
