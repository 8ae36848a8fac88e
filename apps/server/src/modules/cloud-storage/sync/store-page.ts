import { fromWireTimestamp } from '@account/contract/values/dates';
import type { Transaction } from '../../../platform/database/database.ts';
import { removeMarks } from '../file-marks.queries.ts';
import type { DriveItem, DrivePage } from '../platforms/drive-platform.ts';
import * as queries from './store-files.queries.ts';
import { storedItem } from './stored-item.ts';
import type { SyncRun } from './sync.queries.ts';

/** Folders that are older than the last synchronisation, and yet may be new here: out of the bin, or shared since. */
function oldFolders(items: readonly DriveItem[], syncedAt: string | null): string[] {
  const before = fromWireTimestamp(syncedAt ?? '');
  if (!before) return [];
  return items
    .filter(({ isFolder, createdAt }) => isFolder && createdAt !== undefined && new Date(createdAt) < before)
    .map(({ id }) => id);
}

const sharedDrivesOf = (items: readonly DriveItem[]): string[] => [
  ...new Set(items.flatMap(({ sharedDriveId }) => sharedDriveId ?? [])),
];

/**
 * Stores what a page tells. False when it tells of a folder that came back or a shared drive that was joined, whose
 * contents it leaves out: only a read from the beginning finds them.
 */
export async function storePage(tx: Transaction, held: SyncRun, page: DrivePage): Promise<boolean> {
  const { id: providerId, whole_read: wholeRead } = held;
  const isWhole = held.files_read !== null;
  await queries.prepareToStore(tx);
  const known = isWhole ? [] : [...oldFolders(page.items, held.synced_at), ...sharedDrivesOf(page.items)];
  if (known.length > 0 && (await queries.hasUnknown(tx, providerId, known))) return false;
  const rows = page.items.flatMap((item) => storedItem(item) ?? []);
  const isChanged = rows.length > 0 || page.removed.length > 0 || (page.isLast && isWhole);
  if (isChanged) await removeMarks(tx, providerId);
  if (rows.length > 0) await queries.storeItems(tx, { providerId, wholeRead }, rows);
  if (page.removed.length > 0)
    await queries.removeItems(
      tx,
      providerId,
      page.removed,
      rows.map(({ item_id }) => item_id),
    );
  if (page.isLast && isWhole) {
    if (!page.isPartial) await queries.removeUnseen(tx, providerId, wholeRead);
    await queries.moveOrphansUp(tx, providerId);
  }
  return true;
}
