import type { StandInItem } from '../store/items.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';

const folderType = 'application/vnd.google-apps.folder';
const shortcutType = 'application/vnd.google-apps.shortcut';

const typeOf = ({ isFolder, shortcutTo, mimeType }: StandInItem): string => {
  if (shortcutTo) return shortcutType;
  return isFolder ? folderType : mimeType;
};

function shortcutOf(drive: StandInDrive, item: StandInItem): object | undefined {
  if (!item.shortcutTo) return undefined;
  const target = drive.find(item.shortcutTo);
  return { targetId: item.shortcutTo, targetMimeType: target ? typeOf(target) : item.mimeType };
}

/** A file as Drive v3 describes it. */
export function fileOf(drive: StandInDrive, item: StandInItem): Record<string, unknown> {
  const id = drive.idOf(item.ordinal);
  const mimeType = typeOf(item);
  const parent = drive.parentIdOf(item);
  const time = new Date(item.modifiedAt).toISOString();
  const isFolder = mimeType === folderType;
  return {
    kind: 'drive#file',
    id,
    name: item.name,
    mimeType,
    trashed: item.state !== 'live',
    explicitlyTrashed: item.state === 'trashed',
    parents: parent === undefined ? undefined : [parent],
    driveId: item.sharedDriveId,
    size: isFolder || item.shortcutTo ? undefined : String(item.size),
    createdTime: time,
    modifiedTime: time,
    webViewLink: `https://drive.google.com/${isFolder ? 'drive/folders' : 'file/d'}/${id}${isFolder ? '' : '/view?usp=drivesdk'}`,
    ownedByMe: parent !== undefined && !item.sharedDriveId,
    shortcutDetails: shortcutOf(drive, item),
  };
}
