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
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
