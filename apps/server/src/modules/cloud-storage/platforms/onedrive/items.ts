import { type Entry, numberOf, textOf } from '../page-content.ts';
import type { GraphItem } from './requests.ts';

/** Graph leaves a facet out where it does not apply; some servers send null. */
const has = (facet: unknown): boolean => facet !== undefined && facet !== null;

export const isRoot = (item: GraphItem): boolean => has(item.root);

/** A shortcut to something of another drive is neither file nor folder here; it opens at the platform. */
export function toEntry(item: GraphItem, root: string | null): Entry {
  const id = String(item.id);
  if (has(item.deleted)) return { id, item: undefined };
  const parentId = textOf(item.parentReference?.id);
  const isFolder = has(item.folder);
  return {
    id,
    item: {
      id,
      parentId: parentId === root ? undefined : parentId,
      name: textOf(item.name) ?? '',
      isFolder,
      mimeType: textOf(item.file?.mimeType),
      size: isFolder ? undefined : numberOf(item.size),
      modifiedAt: textOf(item.lastModifiedDateTime),
      createdAt: textOf(item.createdDateTime),
      webUrl: textOf(item.webUrl),
    },
  };
}
