import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import { erasedPerson } from '@account/contract/endpoints/administration/activities.calls';
import { lifetimes } from '@account/contract/limits';
import type { RecordKind } from '@account/contract/pages/record-pages';
import { type Actor, systemActor, type UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, fieldError, orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordChange } from '../audit/index.ts';
import type { FileKeeper } from '../media/index.ts';
import {
  type BinEntry,
  erasePerson,
  lockEntriesOf,
  lockEntry,
  readAddressesOf,
  readExpired,
  readFilesOf,
  removeEntryRow,
} from './bin.queries.ts';
import { deleteEntry, findTakenDomain, leaveOut, removePresence, restoreRows } from './bin-rows.queries.ts';
import { keptTables } from './kept-tables.ts';

type Verb = 'restored' | 'removed';

/** The kinds of records as the audit names them, and what becomes of entries of the bin. */
const words = {
  organization: { subject: 'organization', restored: 'organization.restored', removed: 'organization.removed' },
  device: { subject: 'device', restored: 'device.restored', removed: 'device.removed' },
  user: { subject: 'user', restored: 'user.restored', removed: 'user.removed' },
  manufacturerapp: {
    subject: 'manufacturer_app',
    restored: 'manufacturer_app.restored',
    removed: 'manufacturer_app.removed',
  },
  networkdrive: { subject: 'network_drive', restored: 'network_drive.restored', removed: 'network_drive.removed' },
} as const satisfies Record<RecordKind, { subject: string } & Record<Verb, AuditAction>>;

/** Records that an entry of the bin was restored, or removed for ever. */
const recordOfEntry = (tx: Transaction, actor: Actor, entry: BinEntry, verb: Verb): Promise<void> =>
  recordChange(tx, actor, {
    action: words[entry.kind][verb],
    subject: { kind: words[entry.kind].subject, id: entry.record_id, label: entry.label },
    organizationId: entry.organization_id,
  });

const organizationGone = () => fieldError('organization_id', 'validation.organization_deleted');

/** The errors of a record that cannot come back, by the violated constraint. */
const restoreConstraints: ConstraintMessages = {
  users_email_unique: () => fieldError('email', 'validation.email_taken'),
  users_username_unique: () => fieldError('username', 'validation.username_taken'),
  users_organization_id_fkey: organizationGone,
  devices_androidid_unique: () => fieldError('androidid', 'validation.androidid_taken'),
  devices_organization_id_fkey: organizationGone,
  organizations_name_unique: () => fieldError('name', 'validation.name_taken'),
  manufacturer_apps_code_unique: () => fieldError('manufacturer_code', 'validation.manufacturer_code_taken'),
  network_drives_user_id_fkey: () => fieldError('user_id', 'validation.owner_deleted'),
};

export interface RemovalParts {
  database: Database;
  files: FileKeeper;
}

/** Removes an entry, and with a person what was deleted of theirs before. Returns the files that nobody names any more. */
async function removeRows(tx: Transaction, actor: Actor, entry: BinEntry) {
  const owned = entry.kind === 'user' ? await lockEntriesOf(tx, entry.record_id) : [];
  const files = await readFilesOf(tx, entry.id);
  for (const one of [...owned, entry]) {
    await removeEntryRow(tx, one.id);
    await recordOfEntry(tx, actor, one, 'removed');
  }
  return files;
}

/** The step before a removal, once the entry is locked; returns the entry as the audit names it. */
type Prepare = (tx: Transaction, entry: BinEntry) => Promise<BinEntry>;

/** Removes an entry of the bin for ever, with its files. */
export async function removeEntry(
  { database, files }: RemovalParts,
  actor: Actor,
  scope: Scope,
  id: number,
  prepare: Prepare = async (_tx, entry) => entry,
): Promise<void> {
  const unnamed = await database.write(systemScope, async (tx) => {
    const entry = orNotFound(await lockEntry(tx, scope, id));
    return removeRows(tx, actor, await prepare(tx, entry));
  });
  for (const { kind, name } of unnamed) await files.discard(kind, name);
}

/** Removes the mails to or about a person that are kept as files on this machine. */
export type ForgetMails = (addresses: readonly string[]) => Promise<void>;

/** Takes the keys of an erased person out of what finds pages of lists: it belongs to a later module. */
export type OnErased = (tx: Transaction) => Promise<void>;

/**
 * Removes an entry of the bin for ever. Where it is a person, neither e-mail nor name stays anywhere. The mails go first:
 * a crash leaves a person who can be erased again.
 */
export async function eraseEntry(
  { forgetMails, onErased, ...parts }: RemovalParts & { forgetMails: ForgetMails; onErased: OnErased },
  actor: Actor,
  scope: Scope,
  id: number,
  prepare: Prepare,
): Promise<void> {
  await forgetMails(await parts.database.read(systemScope, (executor) => readAddressesOf(executor, id)));
  await removeEntry(parts, actor, scope, id, async (tx, locked) => {
    const entry = await prepare(tx, locked);
    if (entry.kind !== 'user') return entry;
    await erasePerson(tx, entry.id);
    await onErased(tx);
    return { ...entry, label: erasedPerson };
  });
}

/** Refuses who has lost rights while the transaction waited: it belongs to a later module. */
export type RequireRights = (tx: Transaction, actor: UserActor) => Promise<void>;

/** The steps of modules for a record of theirs that is back, in the same transaction. */
export type OnRestored = Partial<Record<RecordKind, (tx: Transaction, id: number, now: Date) => Promise<void>>>;

/** Puts the rows of an entry back. */
async function restoreRecord(tx: Transaction, { id, kind, record_id }: BinEntry): Promise<void> {
  for (const { name, changes = {}, leavesOut, skipsTaken = false } of keptTables[kind]) {
    if (leavesOut) await leaveOut(tx, id, name, leavesOut);
    await restoreRows(tx, id, { name, changes, skipsTaken });
    if (name === 'devices') await removePresence(tx, record_id);
  }
  const taken = kind === 'organization' ? await findTakenDomain(tx, id, record_id) : undefined;
  if (taken) throw fieldError('domains', 'validation.domain_taken', taken);
}

interface Restoring {
  database: Database;
  requireRights: RequireRights;
  onRestored: OnRestored;
  now: Date;
}

/** Brings a record of the bin back as it was; 422 when something of it was taken meanwhile. */
export const restoreEntry = (
  { database, requireRights, onRestored, now }: Restoring,
  actor: UserActor,
  scope: Scope,
  id: number,
): Promise<BinEntry> =>
  mapConstraintErrors(restoreConstraints, () =>
    database.write(systemScope, async (tx) => {
      const entry = orNotFound(await lockEntry(tx, scope, id));
      await requireRights(tx, actor);
      await restoreRecord(tx, entry);
      await deleteEntry(tx, id);
      await onRestored[entry.kind]?.(tx, entry.record_id, now);
      await recordOfEntry(tx, actor, entry, 'restored');
      return entry;
    }),
  );

/** Entries that are read at once. */
const batchSize = 100;

/** An entry can go meanwhile: somebody removes or restores it, or it goes with the person whose record it was. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
};

/** Removes for ever, once an hour, what was deleted long ago. */
export const createExpiredEntriesTask = (parts: RemovalParts & { clock: Clock }): Task =>
  recurringTask('bin.remove-expired', '7 * * * *', async ({ signal }) => {
    const before = secondsAfter(parts.clock.now(), -lifetimes.bin);
    for (let read = batchSize; read === batchSize && !signal.aborted; ) {
      const expired = await parts.database.read(systemScope, (executor) => readExpired(executor, before, batchSize));
      for (const { id } of expired) await removeEntry(parts, systemActor, systemScope, id).catch(unlessGone);
      read = expired.length;
    }
  });
