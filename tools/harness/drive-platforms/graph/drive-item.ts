import { root, type StandInItem } from '../store/items.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';

const site = 'https://school-my.sharepoint.com/personal';

export const driveIdOf = (drive: StandInDrive): string => `b!${drive.rootId.slice(2)}`;

const webUrlOf = (id: string): string => `${site}/_layouts/15/Doc.aspx?sourcedoc=${id}`;

/** The kind of an item and what belongs to it. */
function facetsOf(drive: StandInDrive, item: StandInItem): object {
  if (item.shortcutTo) {
    const target = { id: item.shortcutTo, name: item.name, size: item.size, webUrl: webUrlOf(item.shortcutTo) };
    const kind = item.isFolder ? { folder: { childCount: 0 } } : { file: { mimeType: item.mimeType } };
    return { remoteItem: { ...target, ...kind, parentReference: { driveId: 'b!another', driveType: 'business' } } };
  }
  if (item.isFolder) return { folder: { childCount: drive.items.childCountOf(item.ordinal) } };
  return { file: { mimeType: item.mimeType } };
}

/** The root folder, which says that it has no parent. */
export function rootItemOf(drive: StandInDrive): Record<string, unknown> {
  return {
    id: drive.rootId,
    name: 'root',
    size: 0,
    root: {},
    folder: { childCount: drive.items.childCountOf(root) },
    parentReference: { driveId: driveIdOf(drive), driveType: 'business' },
    lastModifiedDateTime: '2025-06-01T00:00:00Z',
    webUrl: `${site}/Documents`,
  };
}

/** An item as delta describes it: without a path, and without a name once it is deleted. */
export function driveItemOf(drive: StandInDrive, item: StandInItem): Record<string, unknown> {
  const id = drive.idOf(item.ordinal);
  const parentReference = { driveId: driveIdOf(drive), driveType: 'business', id: drive.parentIdOf(item) };
  if (item.state !== 'live') {
    const kind = item.isFolder ? { folder: {} } : { file: {} };
    return { id, ...kind, size: item.size, parentReference, deleted: { state: 'deleted' } };
  }
  const time = `${new Date(item.modifiedAt).toISOString().slice(0, 19)}Z`;
  return {
    id,
    name: item.name,
    size: item.size,
    ...facetsOf(drive, item),
    parentReference,
    createdDateTime: time,
    lastModifiedDateTime: time,
    webUrl: webUrlOf(id),
  };
}
