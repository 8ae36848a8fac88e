import type { DriveItem } from '../drive-platform.ts';
import type { GraphItem } from './requests.ts';

/** A shortcut to something of another drive is neither file nor folder here; it opens at the platform. */
export const toItem = (item: GraphItem, root: string | null): DriveItem => {
  const parentId = item.parentReference?.id;
  return {
    id: item.id,
    parentId: parentId === root ? undefined : parentId,
    name: item.name ?? '',
    isFolder: item.folder !== undefined,
    mimeType: item.file?.mimeType,
    size: item.folder === undefined ? item.size : undefined,
    modifiedAt: item.lastModifiedDateTime,
    webUrl: item.webUrl,
  };
};
