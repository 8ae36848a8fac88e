import type { ErrorCode } from '@account/contract/calls/errors';
import type { ScimType } from '@account/contract/calls/scim-dialect';
import type { Health } from '@account/contract/endpoints/system-checks';
import type { MessageRef, ValidationId } from '@account/contract/messages';
import type { TokenScope } from '@account/contract/values/token-scopes';

export interface ErrorDetails {
  /** The message to send instead of the code's own. */
  message?: MessageRef;
  /** Messages by field; sent with 422 only. */
  fields?: Record<string, MessageRef[]>;
  /** Whether everything is right but that a code of the second factor is missing. */
  twoFactor?: true;
  /** Whether the token is that of a display in the bin. */
  suspended?: true;
  /** The scope that an API token lacks; null where a call takes no API token. */
  scope?: TokenScope | null;
  /** The SCIM name of the error. */
  scimType?: ScimType;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Why the program is not ready: sent to a health check in place of a message. */
  readiness?: Health['status'];
  cause?: unknown;
}

/** The only error that services throw: a code of the contract's error table, and details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** A 422 under one field. */
export const fieldError = (field: string, id: ValidationId, values?: MessageRef['values']): AppError =>
  new AppError('validation_failed', { fields: { [field]: [values ? { id, values } : { id }] } });

/** A 422 that belongs to no field. */
export const ruleError = (id: MessageRef['id'], values?: MessageRef['values']): AppError =>
  new AppError('rule_violated', { message: values ? { id, values } : { id } });

/** Returns the record. Throws a 404 when it is missing or outside the scope, which look the same to the caller. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('not_found');
  return record;
}

/** Returns what belongs to a signed-in person. Without it the person was deleted meanwhile, and the session has ended. */
export function orSignedOut<T>(own: T | undefined): T {
  if (own === undefined) throw new AppError('session_expired');
  return own;
}

/** An act of an operator that cannot be done. The message is one line for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
