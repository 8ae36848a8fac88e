import type { ReturnReason } from '@account/contract/pages/reasons';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { reasonOf as causeOf, quoted } from '../outgoing/reasons.ts';

/** A failure at a platform, as people see it. Its cause is for the log and carries no token. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly reason: Extract<ReturnReason, 'cancelled' | 'expired' | 'rejected' | 'invalid' | 'unavailable'>;
  /** The platform does not take this program as its client: only an administrator can mend that. */
  readonly isSetup: boolean;

  constructor(reason: PlatformError['reason'], cause?: unknown, isSetup = false) {
    super(reason, { cause });
    this.reason = reason;
    this.isSetup = isSetup;
  }
}

/** Errors of the authorization response (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6) that mean "not now". */
const refusals = new Set(['access_denied', 'consent_required', 'interaction_required', 'login_required']);
const outages = new Set(['server_error', 'temporarily_unavailable', 'slow_down', 'rate_limit_exceeded']);
/**
 * Errors of a token response (RFC 6749, 5.2) that end what was granted: the code was used before or is too old, or the
 * person has to sign in or consent again (Microsoft sends these where a rule of the tenant changed:
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
 */
const ends = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
/** Errors of a token response about this program; those that the RFC does not know are Google's. */
const setup = new Set([
  'invalid_client',
  'unauthorized_client',
  'deleted_client',
  'disabled_client',
  'org_internal',
  'admin_policy_enforced',
]);

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
    if (error.status >= 500 || error.status === 429 || outages.has(error.error)) return 'unavailable';
    return ends.has(error.error) ? 'expired' : 'rejected';
  }
  if (error instanceof WWWAuthenticateChallengeError) return 'rejected';
  if (error instanceof ClientError) return nonsense.has(error.code ?? '') || !error.code ? 'unavailable' : 'invalid';
  return 'unavailable';
}

/** Whether a token response says that this program is not known as it should be; a challenge asks for its secret. */
const isSetup = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError || (error instanceof ResponseBodyError && setup.has(error.error));

/** Facts of a failure for the log: names, codes and descriptions, never the response itself, which can hold tokens. */
function traceOf(error: unknown): Error {
  const { name, message, code, cause, error: said, status, error_description } = error as Record<string, unknown>;
  // Without a code openid-client says that something went wrong, and the connection why.
  if (error instanceof ClientError && !code && cause instanceof Error) return new Error(quoted(causeOf(cause)));
  const words = [name, code, said, status, message, error_description].filter(
    (word) => word !== undefined && word !== '',
  );
  return new Error(quoted(words.join(' ')));
}

/** Any failure of a call to a platform, as one that can be shown to a person. */
export function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { cause } = error as { cause?: unknown };
  return cause instanceof PlatformError ? cause : new PlatformError(reasonOf(error), traceOf(error), isSetup(error));
}
