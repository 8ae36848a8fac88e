import { t } from '#shared/i18n/t.ts';

/** A response with a status outside 200 to 299; its body is parsed where it is JSON. */
export interface FailedResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

function fieldsOf(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

function secondsOf(header: string | null): number | undefined {
  const seconds = header ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

interface ApiErrorParts {
  status: number;
  message: string;
  error: unknown;
  errors?: Record<string, string[]> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  isSuspended?: boolean;
}

/** The error of a failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The response as it came, or what the browser threw. */
  readonly error: unknown;
  /** Messages by field, with 422. */
  readonly errors: Record<string, string[]> | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | undefined;
  /** Whether the token is that of a display in the bin. */
  readonly isSuspended: boolean;

  constructor({ status, message, error, errors, requestId, retryAfter, isSuspended = false }: ApiErrorParts) {
    super(message);
    this.status = status;
    this.error = error;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.isSuspended = isSuspended;
  }
}

/** The error of a response, in the server's words where it has any. */
export function responseError(response: FailedResponse): ApiError {
  const { status, headers } = response;
  const body = isRecord(response.body) ? response.body : {};
  return new ApiError({
    status,
    error: response,
    message: textOf(body.message) ?? t('forms.no_response'),
    errors: status === 422 ? fieldsOf(body.errors) : undefined,
    requestId: textOf(body.request_id) ?? textOf(headers.get('x-request-id')),
    retryAfter: secondsOf(headers.get('retry-after')),
    isSuspended: body.suspended === true,
  });
}

/** The request that the server's log knows an error by. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/** The error of a call that got no response. */
export const connectionError = (error: unknown): ApiError =>
  new ApiError({ status: 0, message: t('forms.no_response'), error });

/** The error of a call whose session the browser does not keep. */
export const noCookies = (response: FailedResponse): ApiError =>
  new ApiError({ status: response.status, message: t('forms.cookies_needed'), error: response });

/** The error of a call that was not made, because another user has signed in in the same browser. */
export const signedInElsewise = (response: FailedResponse, emails: { own: string; other: string }): ApiError =>
  new ApiError({ status: response.status, message: t('forms.signed_in_elsewise', emails), error: response });
