import { metaOf } from '@account/contract/calls/paging';
import type { CloudFileQuery } from '@account/contract/endpoints/drives/cloud-files';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { readListPage } from '../../platform/database/lists/list-page.ts';
import { type FileList, type FileService, noted } from './files.service.ts';
import { type DriveUse, readDriveUses } from './providers.queries.ts';
import { filesOfDrives, findDriveOfFolder } from './several-drives.queries.ts';
import { noteUse } from './sync/sync.queries.ts';

export interface OwnFileService {
  /**
   * A page of the files of the actor's own drives: of one, which is 404 when it is somebody else's, or of all (null).
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
    const now = clock.now();
    const longAgo = toWireTimestamp(secondsAfter(now, -noted));
    for (const { id } of drives.filter(({ last_used_at }) => last_used_at < longAgo))
      await database.writeOne((writer) => noteUse(writer, id, now));
    const ids = drives.map(({ id }) => id);
    const source = filesOfDrives(ids, query.parent_id === 0 ? '' : null);
    return { ...(await database.read(systemScope, (executor) => readListPage(executor, source, query))), path: [] };
  };

  return {
    list: async (actor, providerId, query) => {
      if (providerId !== null) return ofOne(actor, providerId, query);
      const drives = await database.read(systemScope, (executor) => readDriveUses(executor, actor.id));
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
