import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { platformNames } from '@account/contract/platforms';
import type { ProviderRecord } from './providers.queries.ts';
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
