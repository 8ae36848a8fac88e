import * as z from 'zod/mini';
import { DriveFailure } from '../drive-failure.ts';
import type { DriveItem, DrivePage, DrivePlatform, Get } from '../drive-platform.ts';
import { contentOf, type Entry, readEntries } from '../drive-platform.ts';
import { numberOf, textOf } from '../loose-text.ts';
import {
  type Change,
  change,
  changeList,
  driveList,
  failureOf,
  file,
  fileList,
  type GoogleFile,
  paths,
  queries,
  root,
  type SharedDrive,
  sharedDrive,
  startPageToken,
} from './requests.ts';

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

const entryOfFile = (file: GoogleFile, root: string | null): Entry => ({
  id: String(file.id),
  item: file.trashed === true ? undefined : toItem(file, root),
});

/** A shared drive, which holds files as a folder does. It counts as old: no change tells what is in one that is new here. */
const entryOfDrive = ({ id, name }: SharedDrive): Entry => ({
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
function entryOfChange({ changeType, fileId, driveId, removed, file, drive }: Change, root: string | null) {
  const [id, is] =
    changeType === 'drive' ? [driveId, drive && entryOfDrive(drive)] : [fileId, file && entryOfFile(file, root)];
  if (is && removed !== true) return is;
  return id === undefined || id === null ? undefined : { id: String(id), item: undefined };
}

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
type FilesCursor = Cursor & { phase: 'files' };
type ChangesCursor = Cursor & { phase: 'changes' };

type PageEntries = ReturnType<typeof readEntries>;
const none: PageEntries = { entries: [], leftOut: [] };

/** Something that not every API has, such as a proxy of an installation that lists files alone. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DriveFailure && error.kind === 'not_found') return null;
    throw error;
  }
}

/** Pages of shared drives, of 100 each: more than a person has. */
const mostDrivePages = 100;

async function readSharedDrives(get: Get): Promise<PageEntries> {
  const found: PageEntries = { entries: [], leftOut: [] };
  let page: string | undefined;
  for (let count = 0; count < mostDrivePages; count++) {
    const read = await orNull(get(paths.drives, queries.drives(page)));
    const { drives, nextPageToken } = z.parse(driveList, read ?? {});
    const { entries, leftOut } = readEntries(sharedDrive, drives ?? [], entryOfDrive);
    found.entries.push(...entries);
    found.leftOut.push(...leftOut);
    const next = textOf(nextPageToken);
    if (!next) return found;
    if (next === page) break;
    page = next;
  }
  throw new DriveFailure('endless', { cause: new Error('the list of shared drives does not end') });
}

async function begin(get: Get): Promise<DrivePage> {
  const position = z.parse(startPageToken, (await orNull(get(paths.startPageToken, queries.startPageToken))) ?? {});
  const top = z.parse(root, (await orNull(get(paths.root, queries.root))) ?? {});
  const drives = await readSharedDrives(get);
  const [start, topId] = [textOf(position.startPageToken) ?? null, textOf(top.id) ?? null];
  return readFiles(get, { phase: 'files', start, root: topId }, drives);
}

async function readFiles(get: Get, at: FilesCursor, before: PageEntries = none): Promise<DrivePage> {
  const list = z.parse(fileList, await get(paths.files, queries.files(at.page)));
  const { entries, leftOut } = readEntries(file, list.files ?? [], (one) => entryOfFile(one, at.root));
  const page = textOf(list.nextPageToken);
  const isPartial = at.isPartial === true || list.incompleteSearch === true;
  const after: Cursor | null = at.start === null ? null : { phase: 'changes', page: at.start, root: at.root };
  const next = page ? { ...at, page, isPartial } : after;
  return {
    ...contentOf([...before.entries, ...entries]),
    leftOut: [...before.leftOut, ...leftOut],
    cursor: next && JSON.stringify(next),
    isLast: !page,
    isPartial,
  };
}

async function readChanges(get: Get, at: ChangesCursor): Promise<DrivePage> {
  const list = z.parse(changeList, await get(paths.changes, queries.changes(at.page)));
  const { entries, leftOut } = readEntries(change, list.changes ?? [], (one) => entryOfChange(one, at.root));
  const next = textOf(list.nextPageToken);
  const page = next || textOf(list.newStartPageToken) || at.page;
  return { ...contentOf(entries), leftOut, cursor: JSON.stringify({ ...at, page }), isLast: !next };
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
