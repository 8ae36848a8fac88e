import type { DriveItem } from '../drive-platform.ts';
import type { GoogleFile } from './requests.ts';

const folder = 'application/vnd.google-apps.folder';

/** The top folder is named as a parent, but never listed. */
export const toItem = (file: GoogleFile, root: string | null): DriveItem => ({
  id: file.id,
  parentId: file.parents?.find((parent) => parent !== root),
  name: file.name ?? '',
  isFolder: file.mimeType === folder,
  mimeType: file.mimeType,
  size: file.size === undefined ? undefined : Number(file.size),
  modifiedAt: file.modifiedTime,
  createdAt: file.createdTime,
  webUrl: file.webViewLink,
});

/** A shared drive, which holds files as a folder does. */
export const driveItem = ({ id, name }: { id: string; name: string }): DriveItem => ({
  id,
  parentId: undefined,
  name,
  isFolder: true,
  mimeType: folder,
  size: undefined,
  modifiedAt: undefined,
  webUrl: `https://drive.google.com/drive/folders/${encodeURIComponent(id)}`,
});
