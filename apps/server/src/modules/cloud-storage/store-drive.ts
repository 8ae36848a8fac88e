import { limits } from '@account/contract/limits';
import { fieldError } from '../../kernel/app-error.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockUserRow } from '../users/index.ts';
import * as queries from './providers.queries.ts';
import { queueSync } from './sync/queue-sync.ts';

/**
 * Stores a linked drive and lets it be synchronised. A drive that its user has linked before gets new tokens and keeps
 * its files; with `recordId`, it must be that one.
 */
export async function storeDrive(
  tx: Transaction,
  drive: queries.LinkedDrive,
  recordId?: number,
): Promise<{ id: number; renewed: boolean }> {
  await lockUserRow(tx, drive.userId);
  const linked = await queries.findLinked(tx, drive.userId, drive.platform, drive.accountKey);
  if (recordId !== undefined && linked?.id !== recordId) throw fieldError('state', 'validation.drive_other');
  if (linked) await queries.renewProvider(tx, linked.id, drive);
  else if ((await queries.countProvidersOf(tx, drive.userId)) >= limits.linkedDrives)
    throw fieldError('code', 'validation.drives_many', { count: limits.linkedDrives });
  const { id } = linked ?? orNotFound(await queries.insertProvider(tx, drive));
  await queueSync(tx, id, drive.now);
  return { id, renewed: linked !== undefined };
}
