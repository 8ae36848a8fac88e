import * as z from 'zod/mini';
import { DriveFailure } from '../drive-failure.ts';
import type { DriveItem, DrivePage, DrivePlatform, Get } from '../drive-platform.ts';
import { failureOf } from './failures.ts';
import { driveItem, toItem } from './items.ts';
import { changeList, driveList, fileList, paths, queries, root, startPageToken } from './requests.ts';

const fileScope = 'https://www.googleapis.com/auth/drive.metadata.readonly';

/**
 * A whole read lists files. The position for the changes after it is fetched before it begins, so that nothing falls in
 * between; `root` is the top folder. After it, changes are read. Null: the API does not tell.
 */
const cursor = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('files'),
    page: z.optional(z.string()),
    start: z.nullable(z.string()),
    root: z.nullable(z.string()),
    /** A page before was not complete. */
    isPartial: z.optional(z.boolean()),
  }),
  z.object({ phase: z.literal('changes'), page: z.string(), root: z.nullable(z.string()) }),
]);
type Cursor = z.infer<typeof cursor>;

/** Something that not every API has, such as a proxy of an installation that lists files alone. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DriveFailure && error.kind === 'not_found') return null;
    throw error;
  }
}

async function readSharedDrives(get: Get): Promise<DriveItem[]> {
  const items: DriveItem[] = [];
  let page: string | undefined;
  do {
    const list = await orNull(get(paths.drives, queries.drives(page)));
    const { drives, nextPageToken } = list === null ? { drives: [] } : z.parse(driveList, list);
    items.push(...drives.map(driveItem));
    page = nextPageToken;
  } while (page);
  return items;
}

async function begin(get: Get): Promise<DrivePage> {
  const position = await orNull(get(paths.startPageToken, queries.startPageToken));
  const top = await orNull(get(paths.root, queries.root));
  const start = position === null ? null : z.parse(startPageToken, position).startPageToken;
  const drives = await readSharedDrives(get);
  const first = await readFiles(get, { phase: 'files', start, root: top === null ? null : z.parse(root, top).id });
  return { ...first, items: [...drives, ...first.items] };
}

async function readFiles(get: Get, at: Cursor & { phase: 'files' }): Promise<DrivePage> {
  const list = z.parse(fileList, await get(paths.files, queries.files(at.page)));
  const { files, nextPageToken: page } = list;
  const isPartial = at.isPartial === true || list.incompleteSearch === true;
  const after: Cursor | null = at.start === null ? null : { phase: 'changes', page: at.start, root: at.root };
  const next = page ? { ...at, page, isPartial } : after;
  return {
    items: files.filter(({ trashed }) => trashed !== true).map((one) => toItem(one, at.root)),
    removed: [],
    cursor: next && JSON.stringify(next),
    isLast: !page,
    isPartial,
  };
}

async function readChanges(get: Get, at: Cursor & { phase: 'changes' }): Promise<DrivePage> {
  const list = z.parse(changeList, await get(paths.changes, queries.changes(at.page)));
  const page = list.nextPageToken ?? list.newStartPageToken ?? at.page;
  const changes = list.changes.filter(({ changeType }) => changeType === undefined || changeType === 'file');
  const isGone = ({ removed, file }: (typeof changes)[number]) => removed === true || file?.trashed === true || !file;
  return {
    items: changes.flatMap((change) => (isGone(change) || !change.file ? [] : [toItem(change.file, at.root)])),
    removed: changes.flatMap((change) => (isGone(change) && change.fileId ? [change.fileId] : [])),
    cursor: JSON.stringify({ ...at, page }),
    isLast: !list.nextPageToken,
  };
}

/** Google Drive by its API v3. */
export const googleDrive: DrivePlatform = {
  scopes: [fileScope],
  fileScope,
  // Without `offline` there is no refresh token, and without `consent` only at the first time.
  authorization: { access_type: 'offline', prompt: 'consent' },
  readPage: (get, text) => {
    if (text === null) return begin(get);
    const at = z.parse(cursor, JSON.parse(text));
    return at.phase === 'files' ? readFiles(get, at) : readChanges(get, at);
  },
  failureOf,
};
