import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { PlatformError } from './platform-error.ts';

/** Errors of the authorization response (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6) that mean "not now". */
const refusals = new Set(['access_denied', 'consent_required', 'interaction_required', 'login_required']);
const outages = new Set(['server_error', 'temporarily_unavailable']);

/** Codes of openid-client for responses that are none: no connection, no JSON, no metadata, too slow. */
const nonsense = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
]);

function reasonOf(error: unknown): PlatformError['reason'] {
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return 'cancelled';
    return outages.has(error.error) ? 'unavailable' : 'rejected';
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'unavailable';
    // The code was used before, or is too old.
    return error.error === 'invalid_grant' ? 'expired' : 'rejected';
  }
  if (error instanceof ClientError) return nonsense.has(error.code ?? '') || !error.code ? 'unavailable' : 'invalid';
  return 'unavailable';
}

/** What the log may know of a failure: names and codes, never the response itself, which can hold tokens. */
function traceOf(error: unknown): Error {
  const { name, message, code, error: said, status } = error as Record<string, unknown>;
  const words = [name, code, said, status, message].filter((word) => word !== undefined && word !== '');
  return new Error(words.join(' ').slice(0, 300));
}

/** Any failure of a call to a platform, as one that can be told to a person. */
export function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { cause } = error as { cause?: unknown };
  return cause instanceof PlatformError ? cause : new PlatformError(reasonOf(error), traceOf(error));
}
