import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import {
  commandLineActor,
  directoryActor,
  displayActor,
  systemActor,
} from '@account/contract/endpoints/administration/activities.calls';
import type { MessageRef } from '@account/contract/messages';
import { currentLocale, isMessageId, translate } from '@account/messages/translate';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inActs, nextOperationId } from './acts.queries.ts';
import { type AuditRow, findLastChange, insertEntries, insertEntry, type LastChange } from './audit.queries.ts';

type Values = Record<string, unknown>;

/** An action on a record. `before` and `after` contain plain values that everybody in the scope may read. */
export interface AuditEntry {
  action: AuditAction;
  subject: { kind: string; id: number | null; label: string };
  organizationId: number | null;
  before?: object;
  after?: object;
}

/** Fields with such names are never stored, whatever a module passes. */
const secret = /password|token|secret|hash|enrolment_code|umslinkcode/i;

/** Fields that are left out of the difference. */
const ignoredFields = new Set(['id', 'created_at', 'updated_at']);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The fields in which the two sides differ, without secrets. */
function difference(before: Values | undefined, after: Values | undefined): { before: Values; after: Values } {
  const kept = { before: {} as Values, after: {} as Values };
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (ignoredFields.has(field) || secret.test(field) || isSame(before?.[field], after?.[field])) continue;
    if (before && field in before) kept.before[field] = before[field];
    if (after && field in after) kept.after[field] = after[field];
  }
  return kept;
}

const names = { visitor: '', system: systemActor, command_line: commandLineActor, directory: directoryActor } as const;

interface Who {
  actorId: number | null;
  actorEmail: string;
}

/** An actor in the place of a person's e-mail. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user') return actor.email;
  return actor.kind === 'display' ? displayActor(actor.deviceId) : names[actor.kind];
}

const whoOf = (actor: Actor): Who => ({
  actorId: actor.kind === 'user' ? actor.id : null,
  actorEmail: actorName(actor),
});

function rowOf(who: Who, { origin }: Actor, entry: AuditEntry): AuditRow {
  const { before, after } = difference(entry.before as Values | undefined, entry.after as Values | undefined);
  return {
    ...who,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    subject: entry.subject.label,
    organizationId: entry.organizationId,
    address: origin.address,
    requestId: origin.requestId,
    before: entry.before ? JSON.stringify(before) : null,
    after: entry.after ? JSON.stringify(after) : null,
    operationId: origin.operationId ?? null,
    via: origin.apiToken?.name ?? null,
    isFolded: false,
    isFoldedWithin: false,
  };
}

async function write(transaction: Transaction, who: Who, actor: Actor, entry: AuditEntry): Promise<void> {
  for (const row of await inActs(transaction, [rowOf(who, actor, entry)])) await insertEntry(transaction, row);
}

/** Writes one entry, in the transaction of the change that it records. */
export const recordChange = (transaction: Transaction, actor: Actor, entry: AuditEntry): Promise<void> =>
  write(transaction, whoOf(actor), actor, entry);

/** The same actor, whose entries are those of one act on many records. */
async function inOneAct(transaction: Transaction, actor: Actor): Promise<Actor> {
  const operationId = actor.origin.operationId ?? (await nextOperationId(transaction));
  return { ...actor, origin: { ...actor.origin, operationId } };
}

/** Writes an entry for each of many changes, in the transaction of all of them. */
export async function recordChanges(transaction: Transaction, actor: Actor, entries: readonly AuditEntry[]) {
  const by = entries.length > 1 ? await inOneAct(transaction, actor) : actor;
  const rows = entries.map((entry) => rowOf(whoOf(by), by, entry));
  await insertEntries(transaction, await inActs(transaction, rows));
}

/** The subject of an entry about a user. */
export const userSubject = ({ id, email }: { id: number; email: string }): AuditEntry['subject'] => ({
  kind: 'user',
  id,
  label: email,
});

/** Records a change that users made to their own account. */
export const recordOwnChange = (
  transaction: Transaction,
  actor: UserActor,
  action: AuditEntry['action'],
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<void> =>
  recordChange(transaction, actor, {
    action,
    subject: userSubject(actor),
    organizationId: actor.organizationId,
    ...values,
  });

/**
 * Records a change of an account whose owner need not be signed in: by a registration, or the link of a mail.
 * A visitor is recorded as that person.
 */
export const recordChangeByOwner = (
  transaction: Transaction,
  actor: Actor,
  user: { id: number; email: string },
  entry: Omit<AuditEntry, 'subject'>,
): Promise<void> =>
  write(transaction, actor.kind === 'visitor' ? { actorId: user.id, actorEmail: user.email } : whoOf(actor), actor, {
    ...entry,
    subject: userSubject(user),
  });

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
