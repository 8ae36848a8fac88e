import type { CloudStorageProvider, CloudStorageQuery } from '@account/contract/endpoints/drives/cloud-storage.list';
import { ownersFor } from '@account/contract/policies/personal-records';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { requireMayChange, requireMayDelete } from '../../kernel/personal-record.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListResponse } from '../../platform/database/lists/list-page.ts';
import { recordExists } from '../../platform/database/record-exists.ts';
import { recordChange } from '../audit/index.ts';
import { auditedProvider, providerSubject, toProvider } from './providers.presenter.ts';
import { deleteProviderRow, findProvider, readProviders } from './providers.queries.ts';
import { queueSync } from './sync/queue-sync.ts';

export interface CloudStorageService {
  list(actor: UserActor, scope: Scope, query: CloudStorageQuery): Promise<ListResponse<CloudStorageProvider>>;
  show(scope: Scope, id: number): Promise<CloudStorageProvider>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Queues a synchronisation, unless one is under way. */
  dispatch(actor: UserActor, scope: Scope, id: number): Promise<CloudStorageProvider>;
  /** Unlinks a drive at once. Jobs remove its files and end its access at the platform. */
  unlink(actor: UserActor, scope: Scope, id: number): Promise<void>;
}

export function createCloudStorageService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): CloudStorageService {
  const find = (scope: Scope, id: number) =>
    database.read(scope, async (executor) => orNotFound(await findProvider(executor, scope, id)));

  return {
    list: async (actor, scope, query) => {
      const read = await database.read(scope, (executor) => readProviders(executor, ownersFor(actor, query), query));
      return 'meta' in read ? { ...read, data: read.data.map(toProvider) } : read;
    },

    show: async (scope, id) => toProvider(await find(scope, id)),

    exists: recordExists(database, findProvider),

    dispatch: async (actor, scope, id) => {
      requireMayChange(actor, await find(scope, id));
      return database.write(systemScope, async (tx) => {
        await queueSync(tx, id, clock.now());
        return toProvider(orNotFound(await findProvider(tx, scope, id)));
      });
    },

    unlink: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await findProvider(tx, scope, id));
        requireMayDelete(actor, record);
        if ((await deleteProviderRow(tx, id)) === 0) throw new AppError('not_found');
        await recordChange(tx, actor, {
          action: 'cloud_storage_provider.unlinked',
          subject: providerSubject(record),
          organizationId: record.organization_id,
          before: auditedProvider(record),
        });
      }),
  };
}
