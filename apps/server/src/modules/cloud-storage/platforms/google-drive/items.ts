import type { DriveItem } from '../drive-platform.ts';
import { type Entry, numberOf, textOf } from '../page-content.ts';
import type { Change, GoogleFile, SharedDrive } from './requests.ts';

const folder = 'application/vnd.google-apps.folder';

/** The top folder is named as a parent, but never listed. */
function toItem(file: GoogleFile, root: string | null): DriveItem {
  const parents = (file.parents ?? []).map(textOf).filter((parent) => parent !== undefined);
  return {
    id: String(file.id),
    parentId: parents.find((parent) => parent !== root),
    name: textOf(file.name) ?? '',
    isFolder: file.mimeType === folder,
    mimeType: textOf(file.mimeType),
    size: numberOf(file.size),
    modifiedAt: textOf(file.modifiedTime),
    createdAt: textOf(file.createdTime),
    // A person who was given one file of a shared drive, without being a member, sees no parents.
    sharedDriveId: parents.length > 0 ? textOf(file.driveId) : undefined,
    webUrl: textOf(file.webViewLink),
  };
}

export const entryOfFile = (file: GoogleFile, root: string | null): Entry => ({
  id: String(file.id),
  item: file.trashed === true ? undefined : toItem(file, root),
});

/** A shared drive, which holds files as a folder does. It counts as old: no change tells what is in one that is new here. */
export const entryOfDrive = ({ id, name }: SharedDrive): Entry => ({
  id: String(id),
  item: {
    id: String(id),
    parentId: undefined,
    name: textOf(name) ?? '',
    isFolder: true,
    mimeType: folder,
    size: undefined,
    modifiedAt: undefined,
    createdAt: new Date(0).toISOString(),
    webUrl: `https://drive.google.com/drive/folders/${encodeURIComponent(id)}`,
  },
});

/** A change of a file or of a shared drive; undefined for one of something else. */
export function entryOfChange({ changeType, fileId, driveId, removed, file, drive }: Change, root: string | null) {
  const [id, is] =
    changeType === 'drive' ? [driveId, drive && entryOfDrive(drive)] : [fileId, file && entryOfFile(file, root)];
  if (is && removed !== true) return is;
  return id === undefined || id === null ? undefined : { id: String(id), item: undefined };
}
