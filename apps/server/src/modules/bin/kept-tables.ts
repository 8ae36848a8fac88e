import type { RecordKind } from '@account/contract/pages/record-pages';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** A table whose rows the bin keeps with a record. */
export interface KeptTable {
  name: string;
  /** The columns that differ once a row is back, with their new values. */
  changes?: Readonly<Record<string, unknown>>;
  /** Which rows are left out, by their `content`. */
  leavesOut?: Fragment;
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

/** Places among people who were invited together: the others may be gone, or the whole of them. */
const invitedTogether: KeptTable = {
  name: 'invitation_batch_people',
  leavesOut: sql`(NOT EXISTS (SELECT FROM invitation_batches WHERE id = (content ->> 'batch_id')::int)
    OR NOT EXISTS (SELECT FROM users WHERE id = (content ->> 'user_id')::int))`,
};

/** The row of a person in a directory, as long as the organization has a directory. */
const managedPerson: KeptTable = {
  name: 'directory_people',
  leavesOut: sql`NOT EXISTS (SELECT FROM directories WHERE organization_id = (content ->> 'organization_id')::int)`,
  skipsTaken: true,
};

/**
 * The tables of each kind, in the order in which rows are put back. They have the trigger `keep_in_bin`;
 * what else belongs to a record ends with it: sessions, links to new passwords, lists of files.
 */
export const keptTables: Readonly<Record<RecordKind, readonly KeptTable[]>> = {
  user: [
    { name: 'users' },
    managedPerson,
    { name: 'account_links', leavesOut: sql`content ->> 'purpose' <> 'invitation'` },
    { name: 'mails' },
    invitedTogether,
    { name: 'recovery_codes' },
    { name: 'identities', skipsTaken: true },
    { name: 'passkeys', skipsTaken: true },
    { name: 'known_browsers', changes: { browser_hash: null, link_hash: null, link_ends_at: null } },
    { name: 'sign_ins' },
    { name: 'platform_grants' },
    { name: 'network_drives' },
    { name: 'cloud_storage_providers', changes: unsynchronised },
    { name: 'saved_views' },
    { name: 'morning_mails' },
  ],
  device: [{ name: 'devices' }, { name: 'device_presence' }, { name: 'device_days' }],
  organization: [
    { name: 'organizations' },
    { name: 'organization_panel_roles' },
    { name: 'organization_sign_ins' },
    { name: 'invitation_batches' },
    invitedTogether,
    { name: 'organization_domains', skipsTaken: true },
    { name: 'webhooks' },
    { name: 'directories' },
    { name: 'directory_events' },
  ],
  manufacturerapp: [{ name: 'manufacturer_apps' }],
  networkdrive: [{ name: 'network_drives' }],
};
