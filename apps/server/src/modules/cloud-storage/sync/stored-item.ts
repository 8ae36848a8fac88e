import { folderMimeType } from '@account/contract/endpoints/drives/cloud-files';
import { limits } from '@account/contract/limits';
import type { DriveItem } from '../platforms/drive-platform.ts';
import { isItemId } from '../platforms/page-content.ts';

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
export function storedItem(item: DriveItem): StoredItem | undefined {
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
