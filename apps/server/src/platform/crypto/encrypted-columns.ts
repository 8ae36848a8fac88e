/** Where encrypted values are stored, and how their rows are found again. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key. */
  readonly key: { readonly column: string; readonly type: 'integer' | 'bytea' };
  /** The purpose that the values are encrypted for, or the column that says it. */
  readonly purpose: string | { readonly column: string };
  /** Until then a job compares the stored value with the one that it read, so the value must stay. */
  readonly busyUntil?: string;
}

const id = { column: 'id', type: 'integer' } as const;

/**
 * Every column that `Secrets.encrypt` fills. Rotating APP_SECRET encrypts each of them anew, in this order: the trigger
 * end_grant moves tokens on to ended_grants, which therefore comes after their tables.
 */
export const encryptedColumns = [
  { table: 'users', column: 'two_factor_secret', key: id, purpose: 'two-factor' },
  { table: 'recovery_codes', column: 'code_keys', key: id, purpose: 'recovery-code-keys' },
  { table: 'mails', column: 'content', key: id, purpose: 'mail' },
  { table: 'network_drives', column: 'password', key: id, purpose: 'network-drive' },
  {
    table: 'authorization_requests',
    column: 'content',
    key: { column: 'state_hash', type: 'bytea' },
    purpose: 'authorization',
  },
  { table: 'platform_grants', column: 'tokens', key: id, purpose: 'platform-grant' },
  {
    table: 'cloud_storage_providers',
    column: 'tokens',
    key: id,
    purpose: 'cloud-storage',
    busyUntil: 'renewing_until',
  },
  { table: 'webhooks', column: 'secret', key: id, purpose: 'webhook' },
  {
    table: 'organization_sign_ins',
    column: 'client_secret',
    key: { column: 'organization_id', type: 'integer' },
    purpose: 'organization-sign-in',
  },
  // Rows come and go between it and the tables above; what one walk passes by, the next one finds.
  { table: 'bin_rows', column: 'secret', key: id, purpose: { column: 'purpose' } },
  { table: 'ended_grants', column: 'tokens', key: id, purpose: { column: 'purpose' } },
] as const satisfies readonly EncryptedColumn[];

/**
 * The purposes of encryption: a new one needs a column in the list first. The cookie of typed fields lives for a minute, so
 * it is stored nowhere.
 */
export type EncryptionPurpose = Extract<(typeof encryptedColumns)[number]['purpose'], string> | 'typed-fields';
