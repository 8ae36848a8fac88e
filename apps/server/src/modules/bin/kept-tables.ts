import type { BinKind } from '@account/contract/values/bin-kinds';

/** A table whose rows the bin keeps with a record. */
export interface KeptTable {
  name: string;
  /** What is not as it was once a row is back. */
  changes?: Readonly<Record<string, unknown>>;
  /** Rows are left out that somebody else has meanwhile. */
  skipsTaken?: true;
}

/** The list of files is gone: nothing is under way, and a synchronisation begins at the beginning. */
const unsynchronised: KeptTable['changes'] = {
  renewing_until: null,
  job_status: 'success',
  sync_run: null,
  sync_cursor: null,
  files_read: null,
  files_expected: null,
};

/**
 * The tables of each kind, in the order in which rows are put back. They have the trigger `keep_in_bin`;
 * what else belongs to a record ends with it: sessions, links, mails, lists of files.
 */
export const keptTables: Readonly<Record<BinKind, readonly KeptTable[]>> = {
  user: [
    { name: 'users' },
    { name: 'recovery_codes' },
    { name: 'identities', skipsTaken: true },
    { name: 'known_browsers', changes: { browser_hash: null, link_hash: null, link_ends_at: null } },
    { name: 'sign_ins' },
    { name: 'platform_grants' },
    { name: 'network_drives' },
    { name: 'cloud_storage_providers', changes: unsynchronised },
    { name: 'saved_views' },
  ],
  device: [{ name: 'devices' }, { name: 'device_presence' }, { name: 'device_days' }],
  organization: [
    { name: 'organizations' },
    { name: 'organization_panel_roles' },
    { name: 'organization_domains', skipsTaken: true },
  ],
  manufacturerapp: [{ name: 'manufacturer_apps' }],
  networkdrive: [{ name: 'network_drives' }],
};
