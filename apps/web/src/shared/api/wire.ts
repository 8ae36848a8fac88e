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

/** The response to an HTTP request; `body` is undefined where it was no JSON. */
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

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Fills in the `:name` segments of a template; those that may be missing are left out where nothing is given.
 * @throws when a segment that may not be missing is missing
 */
export function fillPath(template: string, params: Record<string, string | number> = {}): string {
  const filled = segmentsOf(template).flatMap((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = params[segment.replace(/^:|\?$/g, '')];
    if (value !== undefined) return encodeURIComponent(value);
    if (segment.endsWith('?')) return [];
    throw new Error(`${template} needs ${segment}`);
  });
  return `/${filled.join('/')}`;
}

/**
 * Path and query of a call, with its parameters filled in; values that are null or undefined are left out of the query.
 */
export function addressOf(path: string, params?: Record<string, string | number>, query: object = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search ? `${fillPath(path, params)}?${search}` : fillPath(path, params);
}
