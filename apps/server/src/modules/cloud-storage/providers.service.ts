import type { CloudStorageProvider, CloudStorageQuery } from '@account/contract/endpoints/drives/cloud-storage.list';
import { platformNames } from '@account/contract/platforms';
import { ownersFor } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { requireMayChange, requireMayDelete, type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { recordChange } from '../audit/index.ts';
import { deleteProviderRow, findProvider, type ProviderRecord, readProviders } from './providers.queries.ts';
import { queueSync } from './sync/queue-sync.ts';
import { toSyncState } from './sync/sync-state.ts';

export const toProvider = (record: ProviderRecord): CloudStorageProvider => ({
  ...toSyncState(record),
  user_id: record.user_id,
  user_email: record.user_email,
  provider_name: record.provider_name,
  provider_platform: record.provider_platform,
  provider_id: record.provider_id,
  sync_seconds: record.sync_seconds,
  stripe_status: record.stripe_status,
  created_at: record.created_at,
  updated_at: record.updated_at,
});

/** The fields of a linked drive for the audit. */
export const auditedProvider = ({ provider_name, provider_platform, provider_id }: ProviderRecord) => ({
  provider_name,
  provider_platform: platformNames[provider_platform],
  provider_id,
});

/** A linked drive as the subject of an audit entry. */
export const providerSubject = ({ id, provider_name }: ProviderRecord) => ({
  kind: 'cloud_storage_provider',
  id,
  label: provider_name,
});

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
