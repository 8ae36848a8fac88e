import { type ErrorCode, errorTable } from '@account/contract/calls/errors';
import type { MessageRef } from '@account/contract/messages';
import { AppError } from '../../kernel/app-error.ts';

/** Errors that are about one record alone, and leave the others possible. */
const ofOneRecord: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'own_record',
  'not_found',
  'validation_failed',
  'rule_violated',
  'too_many_requests',
]);

/** Why a record was refused, as a single call about it would say; undefined when everything else would fail as well. */
export function refusalOf(error: unknown): MessageRef | undefined {
  if (!(error instanceof AppError) || !ofOneRecord.has(error.code)) return undefined;
  const [first] = Object.values(error.details.fields ?? {}).flat();
  return error.details.message ?? first ?? { id: errorTable[error.code].message };
}

/** Whether an error will pass by itself: the database is away, or another transaction was in the way. */
export const isPassing = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';
