import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findLastChange } from './audit.queries.ts';
import { fieldWord } from './field-word.ts';

/**
 * Refuses a save that rests on an older reading of the record: 422 under `updated_at`, naming who changed what
 * (contract section 10). A save that names no version is not checked. Moments are wire texts, so they compare as texts.
 */
export async function requireCurrent(
  executor: Executor,
  subject: { kind: string; id: number },
  stored: { updated_at: string },
  readAt: string | null | undefined,
): Promise<void> {
  if (!readAt || stored.updated_at <= readAt) return;
  const change = await findLastChange(executor, subject.kind, subject.id);
  const fields = change?.fields.map(fieldWord).join(', ');
  const message =
    change && fields
      ? { id: 'validation.changed_meanwhile', values: { name: change.actor_email, fields } }
      : { id: 'validation.changed_meanwhile_unknown' };
  throw new AppError('validation_failed', { fields: { updated_at: [message] } });
}
