import type { TokenScope } from '@account/contract/values/token-scopes';

/** Why a call did not succeed. `kind` says what a program can do about it, `message` is for people. */
export type Failure = { message: string; requestId: string | undefined } & (
  | { kind: 'invalid'; status: 422; fields: Record<string, string[]> }
  | { kind: 'unauthorized'; status: 401 }
  /** The token lacks the scope, or the call takes no API tokens: then `scope` is null. */
  | { kind: 'out_of_scope'; status: 403; scope: TokenScope | null }
  | { kind: 'not_found'; status: 404 }
  | { kind: 'limited'; status: 429; retryAfter: number | undefined }
  | { kind: 'unavailable'; status: 503; retryAfter: number | undefined }
  | { kind: 'refused'; status: number }
  /** Nothing came back: the call may have been carried out or not. */
  | { kind: 'no_response'; status: 0; cause: unknown }
);

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** A failure where there is no room for a result: thrown by iterators and by `unwrap`. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** @throws CallFailed when the call failed */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new CallFailed(result.failure);
}

type Body = Record<string, unknown>;

function parse(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

function fieldsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return Object.fromEntries(entries);
}

/** Seconds of the header `Retry-After`, which a proxy may send as a date. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The failure of a response, with the server's message if there is one. */
export async function failureOf(response: Response): Promise<Failure> {
  const body = parse(await response.text());
  const { status, headers } = response;
  const common = {
    message: textOf(body.message) ?? `The server answered with the status ${status}.`,
    requestId: textOf(body.request_id) ?? textOf(headers.get('x-request-id')),
  };
  const retryAfter = secondsOf(headers.get('retry-after'));
  switch (status) {
    case 401:
      return { ...common, kind: 'unauthorized', status };
    case 403:
      if (!('scope' in body)) break;
      return { ...common, kind: 'out_of_scope', status, scope: body.scope as TokenScope | null };
    case 404:
      return { ...common, kind: 'not_found', status };
    case 422:
      return { ...common, kind: 'invalid', status, fields: fieldsOf(body.errors) };
    case 429:
      return { ...common, kind: 'limited', status, retryAfter };
    case 503:
      return { ...common, kind: 'unavailable', status, retryAfter };
  }
  return { ...common, kind: 'refused', status };
}

export const noResponse = (cause: unknown): Failure => ({
  kind: 'no_response',
  status: 0,
  message: 'The server did not respond.',
  requestId: undefined,
  cause,
});
