import type { MessageId } from '@account/messages/ids';
import type { TokenScope } from '../values/token-scopes.ts';
import type { Gate } from './call.ts';

/**
 * Every error a response can carry, with its status and its text: the only place that pairs them.
 * `message` is the id of the text in the `errors` catalogue.
 */
export const errorTable = {
  bad_request: { status: 400, message: 'errors.bad_request' },
  authorization_pending: { status: 400, message: 'errors.authorization_pending' },
  slow_down: { status: 400, message: 'errors.slow_down' },
  access_denied: { status: 400, message: 'errors.access_denied' },
  expired_token: { status: 400, message: 'errors.expired_token' },
  unauthorized: { status: 401, message: 'errors.unauthorized' },
  forbidden: { status: 403, message: 'forms.forbidden' },
  own_record: { status: 403, message: 'forms.own_record' },
  email_unverified: { status: 403, message: 'errors.email_unverified' },
  two_factor_required: { status: 403, message: 'errors.two_factor_required' },
  not_found: { status: 404, message: 'errors.not_found' },
  conflict: { status: 409, message: 'scim.conflict' },
  precondition_failed: { status: 412, message: 'scim.precondition_failed' },
  payload_too_large: { status: 413, message: 'errors.payload_too_large' },
  unsupported_media_type: { status: 415, message: 'errors.unsupported_media_type' },
  session_expired: { status: 419, message: 'errors.session_expired' },
  validation_failed: { status: 422, message: 'forms.validation_failed' },
  rule_violated: { status: 422, message: 'errors.rule_violated' },
  password_change_required: { status: 423, message: 'errors.password_change_required' },
  too_many_requests: { status: 429, message: 'errors.too_many_requests' },
  internal: { status: 500, message: 'errors.internal' },
  unavailable: { status: 503, message: 'errors.unavailable' },
} as const satisfies Record<string, { status: number; message: MessageId }>;

export type ErrorCode = keyof typeof errorTable;

/** The error codes of calls before a closed gate. */
export const gateErrors = {
  password: 'password_change_required',
  verification: 'email_unverified',
  two_factor: 'two_factor_required',
} as const satisfies Record<Gate, ErrorCode>;

/** The closed gate that an error tells of, if it is one of those. */
export const gateOf = (code: ErrorCode): Gate | undefined =>
  (Object.keys(gateErrors) as Gate[]).find((gate) => gateErrors[gate] === code);

/** Errors that a response also names by their code, in `error`: those of RFC 8628, 3.5. */
export const grantErrors = ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'] as const;
export type GrantError = (typeof grantErrors)[number];

export const isGrantError = (code: ErrorCode): code is GrantError => grantErrors.some((known) => known === code);

/**
 * The body of every error response. `error` comes only with errors of RFC 8628, `errors` only with 422, `two_factor` only
 * when a code of the second factor is missing, `suspended` only with the 401 of a display in the bin, `gate` only where one
 * is closed, `scope` only with the 403 of an API token (null where the call takes none), `request_id` only with 500.
 */
export interface ErrorBody {
  message: string;
  error?: GrantError;
  errors?: Record<string, string[]>;
  two_factor?: true;
  suspended?: true;
  gate?: Gate;
  scope?: TokenScope | null;
  request_id?: string;
}
