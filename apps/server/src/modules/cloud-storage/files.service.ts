import type { PageMeta } from '@account/contract/calls/paging';
import type { CloudFileQuery } from '@account/contract/endpoints/drives/cloud-files';
import type { CloudFile } from '@account/contract/endpoints/drives/cloud-files.list';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { readListPage } from '../../platform/database/lists/list-page.ts';
import { markedFrom, requestMarks } from './file-marks.ts';
import { type FileOrder, isIndexed } from './file-orders.queries.ts';
import { fileSource, findFolder, readFolderPath } from './files.queries.ts';
import { mostSorted } from './folders-first.queries.ts';
import { findProvider } from './providers.queries.ts';
import { noteUse } from './sync/sync.queries.ts';

export interface FileList {
  data: CloudFile[];
  meta: PageMeta;
  path: { id: number; name: string }[];
}

export interface FileService {
  /** A page of the files of a drive in the caller's scope, of a folder or of all. 404 for an unknown folder. */
  list(actor: UserActor, scope: Scope, providerId: number, query: CloudFileQuery): Promise<FileList>;
}

/** Seconds in which a further look at the files of a drive is not written down: a day is exact enough. */
export const noted = 86_400;

/** Whether the page was found by a long walk from the nearer end of its list, unless there are marks. */
const isDeep = (list: FileOrder, { from, total }: PageMeta): boolean =>
  Math.min(from, total - from) > markedFrom && (isIndexed(list) || total > mostSorted);

export function createFileService({ database, clock }: { database: Database; clock: Clock }): FileService {
  const isLongAgo = (used: string) => used < toWireTimestamp(secondsAfter(clock.now(), -noted));

  return {
    list: async (actor, scope, providerId, query) => {
      const provider = orNotFound(await database.read(scope, (executor) => findProvider(executor, scope, providerId)));
      if (provider.user_id === actor.id && isLongAgo(provider.last_used_at))
        await database.writeOne((writer) => noteUse(writer, providerId, clock.now()));
      // The drive is in the scope, and its files are its own: they are read without policies, which would slow a search.
      return database.read(systemScope, async (executor) => {
        const { parent_id: parentId } = query;
        const folder = parentId ? await findFolder(executor, providerId, parentId) : undefined;
        if (parentId && !folder) throw new AppError('not_found');
        const within = parentId === null ? null : (folder?.item_id ?? '');
        const page = await readListPage(executor, fileSource(providerId, within), query);
        const order = { providerId, within, column: query.column };
        if (query.search === '' && isDeep(order, page.meta)) await requestMarks(database, executor, order);
        return { ...page, path: folder ? await readFolderPath(executor, providerId, folder.item_id) : [] };
      });
    },
  };
}
