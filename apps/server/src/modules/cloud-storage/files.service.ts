import { metaOf } from '@account/contract/calls/page-meta';
import type { PageMeta } from '@account/contract/calls/paging';
import type { CloudFileQuery } from '@account/contract/endpoints/drives/cloud-storage';
import { type CloudFile, fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { toWireTimestamp } from '@account/contract/values/dates';
import * as z from 'zod/mini';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { fromPrimary } from '../../platform/database/replicas/reading.ts';
import { tuning } from '../../platform/lists/index.ts';
import { enqueue, type Task, task, taskType } from '../../platform/queue/task.ts';
import { type FileOrder, hasPositions, isIndexed, lockDrive, makeFilePositions } from './file-orders.queries.ts';
import { findFolder, readFiles, readFolderPath } from './files.queries.ts';
import { mostSorted } from './folders-first.queries.ts';
import { type DriveUse, findProvider, readDriveUses } from './providers.queries.ts';
import { findDriveOfFolder } from './several-drives.queries.ts';
import { noteUse } from './sync/sync.queries.ts';

const makePositions = taskType(
  'mark_cloud_files',
  z.object({ provider_id: z.int(), parent_item_id: z.nullable(z.string()), order_by: z.enum(fileList.sorted) }),
);

/** Makes the position index of a list in a job, unless it has some: the next page that deep is found by them. */
async function requestPositions(database: Database, executor: Executor, list: FileOrder): Promise<void> {
  if (await hasPositions(executor, list)) return;
  const { providerId, within, column } = list;
  const payload = { provider_id: providerId, parent_item_id: within, order_by: column };
  const key = `marks:${providerId}:${column}:${within ?? '*'}`;
  await database.write(systemScope, (tx) => enqueue(tx, { task: makePositions, payload, key }));
}

/**
 * Makes a position index. The lock of the drive is taken in a statement before, so that the files are read after every change that
 * has removed one.
 */
export const createFilePositionsTask = ({ database }: { database: Database }): Task =>
  task(makePositions, ({ provider_id: providerId, parent_item_id: within, order_by: column }) =>
    database.write(systemScope, async (tx) => {
      if (await lockDrive(tx, providerId)) await makeFilePositions(tx, { providerId, within, column });
    }),
  );

export interface FileList {
  data: CloudFile[];
  meta: PageMeta;
  path: { id: number; name: string }[];
}

export interface FileService {
  /** A page of the files of a drive in the caller's scope, of a folder or of all. 404 for an unknown folder. */
  list(actor: UserActor, scope: Scope, providerId: number, query: CloudFileQuery): Promise<FileList>;
}

/** Seconds in which a further use of a drive is not noted: a day is exact enough. */
const noted = 86_400;

async function noteUses(database: Database, drives: readonly DriveUse[], now: Date): Promise<void> {
  const longAgo = toWireTimestamp(secondsAfter(now, -noted));
  for (const { id } of drives.filter(({ last_used_at }) => last_used_at < longAgo))
    await database.writeOne((writer) => noteUse(writer, id, now));
}

/** Whether the page was found by a long walk from the nearer end of its list, unless it has a position index. */
const isDeep = (list: FileOrder, { from, total }: PageMeta): boolean =>
  Math.min(from, total - from) > tuning.minIndexedRows && (isIndexed(list) || total > mostSorted);

export function createFileService({ database, clock }: { database: Database; clock: Clock }): FileService {
  return {
    list: async (actor, scope, providerId, query) => {
      const found = await fromPrimary(() =>
        database.read(scope, (executor) => findProvider(executor, scope, providerId)),
      );
      const provider = orNotFound(found);
      if (provider.user_id === actor.id) await noteUses(database, [provider], clock.now());
      // The drive is in the scope, and its files are its own: they are read without policies, which would slow a search.
      return database.read(systemScope, async (executor) => {
        const { parent_id: parentId } = query;
        const folder = parentId ? await findFolder(executor, providerId, parentId) : undefined;
        if (parentId && !folder) throw new AppError('not_found');
        const within = parentId === null ? null : (folder?.item_id ?? '');
        const page = await readFiles(executor, { providerId, within }, query);
        const order = { providerId, within, column: query.column };
        if (query.search === '' && isDeep(order, page.meta)) await requestPositions(database, executor, order);
        return { ...page, path: folder ? await readFolderPath(executor, providerId, folder.item_id) : [] };
      });
    },
  };
}

export interface OwnFileService {
  /**
   * A page of the files of the actor's own drives: of one, which is 404 when it belongs to another user, or of all (null).
   * 404 for a folder that is in none of them.
   */
  list(actor: UserActor, providerId: number | null, query: CloudFileQuery): Promise<FileList>;
}

export function createOwnFileService({
  database,
  clock,
  files,
}: {
  database: Database;
  clock: Clock;
  files: FileService;
}): OwnFileService {
  const ofOne = (actor: UserActor, drive: number, query: CloudFileQuery) =>
    files.list(actor, { kind: 'own', userId: actor.id }, drive, query);

  const ofSeveral = async (drives: readonly DriveUse[], query: CloudFileQuery): Promise<FileList> => {
    await noteUses(database, drives, clock.now());
    const ids = drives.map(({ id }) => id);
    const within = query.parent_id === 0 ? '' : null;
    const page = await database.read(systemScope, (executor) => readFiles(executor, { drives: ids, within }, query));
    return { ...page, path: [] };
  };

  return {
    list: async (actor, providerId, query) => {
      if (providerId !== null) return ofOne(actor, providerId, query);
      const drives = await fromPrimary(() =>
        database.read(systemScope, (executor) => readDriveUses(executor, actor.id)),
      );
      const { parent_id: folder } = query;
      if (folder) {
        const ids = drives.map(({ id }) => id);
        const find = database.read(systemScope, (executor) => findDriveOfFolder(executor, ids, folder));
        return ofOne(actor, orNotFound(await find).drive, query);
      }
      const [first, ...others] = drives;
      if (!first) return { data: [], meta: metaOf(1, query.per_page, 0, 0), path: [] };
      return others.length === 0 ? ofOne(actor, first.id, query) : ofSeveral(drives, query);
    },
  };
}
