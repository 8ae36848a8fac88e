import * as z from 'zod/mini';
import { DriveFailure } from '../drive-failure.ts';
import type { DrivePage, DrivePlatform, Get } from '../drive-platform.ts';
import { contentOf, type Entry, readEntries } from '../drive-platform.ts';
import { numberOf, textOf } from '../loose-text.ts';
import { delta, driveItem, failureOf, firstPage, type GraphItem } from './requests.ts';

/** Graph leaves a facet out where it does not apply; some servers send null. */
const has = (facet: unknown): boolean => facet !== undefined && facet !== null;

const isRoot = (item: GraphItem): boolean => has(item.root);

/** A shortcut to something of another drive is neither file nor folder here; it opens at the platform. */
function toEntry(item: GraphItem, root: string | null): Entry {
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

const fileScope = 'Files.Read.All';

/** The link to go on with, as the platform gave it, and the id of the top folder, which only the first page tells. */
const cursor = z.object({ link: z.string(), root: z.nullable(z.string()) });

async function readDelta(get: Get, at: z.infer<typeof cursor> | undefined): Promise<DrivePage> {
  const read = at ? await get(at.link) : await get(firstPage.path, firstPage.query);
  const { value, '@odata.nextLink': next, '@odata.deltaLink': last } = z.parse(delta, read);
  const link = next || last;
  if (!link) throw new DriveFailure('unexpected', { cause: new Error('a page without a link to go on') });
  let root = at?.root ?? null;
  // The top folder comes first.
  const { entries, leftOut } = readEntries(driveItem, value ?? [], (item) => {
    if (isRoot(item)) root = String(item.id);
    return String(item.id) === root ? undefined : toEntry(item, root);
  });
  return { ...contentOf(entries), leftOut, cursor: JSON.stringify({ link, root }), isLast: !next };
}

/** OneDrive by Microsoft Graph: one call tells everything first, and what changed from then on. */
export const oneDrive: DrivePlatform = {
  scopes: ['offline_access', fileScope],
  fileScope,
  authorization: {},
  readPage: async (get, text) => readDelta(get, text === null ? undefined : z.parse(cursor, JSON.parse(text))),
  failureOf,
};
