import { folderMimeType } from '@account/contract/endpoints/drives/cloud-files';
import { limits } from '@account/contract/limits';
import type { DriveItem } from '../platforms/drive-platform.ts';

/** An item as it is stored: whatever a platform sends fits the table. */
export interface StoredItem {
  item_id: string;
  parent_item_id: string;
  is_file: boolean;
  name: string;
  mime_type: string;
  size: number | null;
  modified_at: string | null;
  web_url: string | null;
}

/** Postgres stores neither U+0000 nor unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const isId = (text: string): boolean => text.length > 0 && text.length <= limits.name && text === storable(text);

/** Only an address that a browser opens as a page; anything else (`javascript:`) is dropped. */
function webAddress(text: string | undefined): string | null {
  const address = text === undefined || text.length > limits.returnAddress ? null : URL.parse(text);
  return address && ['https:', 'http:'].includes(address.protocol) ? storable(address.href) : null;
}

function timestamp(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const isSize = (size: number | undefined): size is number => Number.isSafeInteger(size) && Number(size) >= 0;

/** The row of an item; undefined when it has no id by which it could be found again. */
export function storedItem(item: DriveItem): StoredItem | undefined {
  if (!isId(item.id)) return undefined;
  const { parentId = '', size } = item;
  const name = storable(item.name).slice(0, limits.name).toWellFormed().trim();
  return {
    item_id: item.id,
    // A folder within itself is at the top, where it can be seen.
    parent_item_id: isId(parentId) && parentId !== item.id ? parentId : '',
    is_file: !item.isFolder,
    name: name === '' ? item.id : name,
    mime_type: item.isFolder
      ? folderMimeType
      : storable(item.mimeType || 'application/octet-stream').slice(0, limits.name),
    size: !item.isFolder && isSize(size) ? size : null,
    modified_at: timestamp(item.modifiedAt),
    web_url: webAddress(item.webUrl),
  };
}
