import type { BinKind } from '@account/contract/values/bin-kinds';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';

/** A table whose rows the bin keeps with a record. */
export interface KeptTable {
  name: string;
  /** What is not as it was once a row is back. */
  changes?: (now: Date) => Readonly<Record<string, unknown>>;
  /** Rows are left out that somebody else has meanwhile. */
  skipsTaken?: true;
}

const asBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/**
 * A display's tokens have ended: nobody has the one that its row gets. It is released, so that the display can enrol
 * again.
 */
const withoutToken: KeptTable['changes'] = (now) => ({
  token_hash: asBytes(hashToken(randomToken())),
  next_token_hash: null,
  released_at: now,
});

/** The list of files is gone: nothing is under way, and a synchronisation begins at the beginning. */
const unsynchronised: KeptTable['changes'] = () => ({
  renewing_until: null,
  job_status: 'success',
  sync_run: null,
  sync_cursor: null,
  files_read: null,
  files_expected: null,
});

/**
 * The tables of each kind, in the order in which rows are put back. They have the trigger `keep_in_bin`;
 * what else belongs to a record ends with it: sessions, links, mails, lists of files.
 */
export const keptTables: Readonly<Record<BinKind, readonly KeptTable[]>> = {
  user: [
    { name: 'users' },
    { name: 'recovery_codes' },
    { name: 'identities', skipsTaken: true },
    { name: 'known_browsers', changes: () => ({ browser_hash: null, link_hash: null, link_ends_at: null }) },
    { name: 'sign_ins' },
    { name: 'platform_grants' },
    { name: 'network_drives' },
    { name: 'cloud_storage_providers', changes: unsynchronised },
    { name: 'saved_views' },
  ],
  device: [{ name: 'devices', changes: withoutToken }, { name: 'device_presence' }, { name: 'device_days' }],
  organization: [
    { name: 'organizations' },
    { name: 'organization_panel_roles' },
    { name: 'organization_domains', skipsTaken: true },
  ],
  manufacturerapp: [{ name: 'manufacturer_apps' }],
  networkdrive: [{ name: 'network_drives' }],
};
