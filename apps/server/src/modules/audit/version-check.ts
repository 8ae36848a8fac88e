import type { MessageRef } from '@account/contract/messages';
import { currentLocale, isMessageId, translate } from '@account/messages/translate';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findLastChange, type LastChange } from './audit.queries.ts';

/** The visible name of a field in an audit entry; without a text of its own, its name with spaces. */
export function fieldWord(field: string): string {
  const [, number, part] = /^app(\d)_(package|icon)$/.exec(field) ?? [];
  if (number && part) return translate(part === 'icon' ? 'activities.app_icon' : 'activities.app_package', { number });
  const id = `activities.field_${field}`;
  return isMessageId(id) ? translate(id) : field.replaceAll('_', ' ');
}

/** Words as a list of the language of translations here; English has commas alone. */
const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), currentLocale() === 'en' ? { type: 'unit' } : {}).format(words);

/** The message about the last change. Changes by the program or a display have no e-mail, and some have no fields. */
function wordsFor(change: LastChange | undefined): MessageRef {
  if (!change?.actor_email.includes('@')) return { id: 'validation.changed_meanwhile_unknown' };
  const [name, fields] = [change.actor_email, listOf(change.fields.map(fieldWord))];
  return fields
    ? { id: 'validation.changed_meanwhile', values: { name, fields } }
    : { id: 'validation.changed_meanwhile_by', values: { name } };
}

/**
 * Refuses a save that is based on an older version of the record: 422 under `updated_at`, naming who changed what. A
 * save without a version is not checked. Timestamps are in the wire format, which compares correctly as text.
 */
export async function requireCurrent(
  executor: Executor,
  subject: { kind: string; id: number },
  stored: { updated_at: string },
  readAt: string | null | undefined,
): Promise<void> {
  if (!readAt || stored.updated_at <= readAt) return;
  const change = await findLastChange(executor, subject.kind, subject.id);
  throw new AppError('validation_failed', { fields: { updated_at: [wordsFor(change)] } });
}
