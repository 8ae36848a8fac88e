import type { ErrorCode } from '@account/contract/errors';
import type { MessageRef, ValidationId } from '@account/contract/messages';

export interface ErrorDetails {
  /** Worded in place of the code's own text. */
  message?: MessageRef;
  /** Messages by field; answered with 422 only. */
  fields?: Record<string, MessageRef[]>;
  /** Seconds until another try makes sense; answered as `Retry-After`. */
  retryAfter?: number;
  /** Further members of the answer, such as `two_factor`. */
  extra?: Record<string, boolean>;
  cause?: unknown;
}

/** The one error that services throw: a code of the contract's table and what goes with it. */
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

/** A 422 that no field can be blamed for. */
export const ruleError = (id: MessageRef['id'], values?: MessageRef['values']): AppError =>
  new AppError('rule_violated', { message: values ? { id, values } : { id } });
