import { folderMimeType } from '@account/contract/endpoints/drives/cloud-storage.calls';
import { limits } from '@account/contract/limits';
import { fromWireTimestamp } from '@account/contract/values/dates';
import type { Transaction } from '../../../platform/database/database.ts';
import { removePositions } from '../file-orders.queries.ts';
import type { DriveItem, DrivePage } from '../platforms/drive-platform.ts';
import { isItemId } from '../platforms/drive-platform.ts';
import * as queries from './store-files.queries.ts';
import type { SyncRun } from './sync.queries.ts';

/** Postgres stores neither U+0000 nor unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Only an address that a browser opens as a page; anything else (`javascript:`) is dropped. */
function webAddress(text: string | undefined): string | null {
  const address = text === undefined || text.length > limits.returnAddress ? null : URL.parse(text);
  if (!address || !['https:', 'http:'].includes(address.protocol)) return null;
  // Signs that are encoded make an address longer.
  return address.href.length <= limits.returnAddress ? storable(address.href) : null;
}

/** Only of the years that have four digits. */
function timestamp(text: string | undefined): string | null {
  const date = new Date(text ?? '');
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? date.toISOString() : null;
}

const mimeType = (text = ''): string => storable(text).slice(0, limits.name) || 'application/octet-stream';

const isSize = (size: number | undefined): size is number => Number.isSafeInteger(size) && Number(size) >= 0;

/** The row of an item; undefined when it has no id by which it could be found again. */
export function storedItem(item: DriveItem): queries.StoredItem | undefined {
  if (!isItemId(item.id)) return undefined;
  const { parentId = '', size } = item;
  const name = storable(item.name).slice(0, limits.name).toWellFormed().trim();
  return {
    item_id: item.id,
    // A folder within itself is at the top, where it can be seen.
    parent_item_id: isItemId(parentId) && parentId !== item.id ? parentId : '',
    is_file: !item.isFolder,
    name: name === '' ? item.id : name,
    mime_type: item.isFolder ? folderMimeType : mimeType(item.mimeType),
    size: !item.isFolder && isSize(size) ? size : null,
    modified_at: timestamp(item.modifiedAt),
    web_url: webAddress(item.webUrl),
  };
}

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
export async function storePage(tx: Transaction, active: SyncRun, page: DrivePage): Promise<boolean> {
  const { id: providerId, whole_read: wholeRead } = active;
  const isWhole = active.files_read !== null;
  await queries.prepareToStore(tx);
  const known = isWhole ? [] : [...oldFolders(page.items, active.synced_at), ...sharedDrivesOf(page.items)];
  if (known.length > 0 && (await queries.hasUnknown(tx, providerId, known))) return false;
  const rows = page.items.flatMap((item) => storedItem(item) ?? []);
  const isChanged = rows.length > 0 || page.removed.length > 0 || (page.isLast && isWhole);
  if (isChanged) await removePositions(tx, providerId);
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
