import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';

/** A linked drive of user 7 that is synchronised, with parts replaced. */
export const driveWith = (parts: Partial<CloudStorageProvider> = {}): CloudStorageProvider => ({
  id: 1,
  user_id: 7,
  user_email: 'ada@example.com',
  provider_name: 'Lessons',
  provider_platform: 'google',
  provider_id: 'ada@mail.example',
  job_status: 'success',
  files_synced: 12_431,
  files_total: 12_431,
  synced_at: '2026-01-12 08:30:00',
  sync_seconds: 184,
  error: null,
  stripe_status: null,
  created_at: '2026-01-12 08:00:00',
  updated_at: '2026-01-12 08:30:00',
  ...parts,
});
