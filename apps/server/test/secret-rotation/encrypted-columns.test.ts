import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { encryptedColumns } from '../../src/platform/crypto/encrypted-columns.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestAppForEach } from '../support/app.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';
import { rowsOf } from '../support/query.ts';

const app = useTestAppForEach();

/** Bytes that are not encrypted: hashes of random tokens, which no secret takes part in, what a passkey discloses, and an archive for the person alone. */
const hashes = [
  'account_links.token_hash',
  'api_tokens.token_hash',
  'authorization_requests.browser_hash',
  'authorization_requests.state_hash',
  'call_counts.counter_hash',
  'devices.next_token_hash',
  'devices.token_hash',
  'directories.token_hash',
  'display_codes.device_code_hash',
  'known_browsers.browser_hash',
  'known_browsers.link_hash',
  'passkey_challenges.browser_hash',
  'passkey_challenges.challenge_hash',
  'passkey_challenges.user_handle',
  'passkeys.credential_id',
  'passkeys.public_key',
  'passkeys.user_handle',
  'pending_identities.browser_hash',
  'personal_archives.content',
  'personal_archives.token_hash',
  'saml_answers.assertion_hash',
  'saml_answers.key_hash',
  'sessions.token_hash',
  'sign_in_challenges.browser_hash',
  'sign_in_challenges.token_hash',
  'sign_in_failures.pair_hash',
];

const encrypted = encryptedColumns.map(({ table, column }) => `${table}.${column}`);

/** Every column of bytes. */
async function byteColumns(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    app,
    sql`SELECT format('%s.%s', c.relname, a.attname) AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0
        AND NOT a.attisdropped AND a.atttypid = 'bytea'::regtype`,
  );
  return rows.map(({ name }) => name).toSorted();
}

it('every column of bytes is encrypted, and then in the list, or a hash', async () => {
  expect(await byteColumns()).toEqual([...encrypted, ...hashes].toSorted());
});

it('this check notices a column that was forgotten', async () => {
  await runAsOwner(app.connection, 'ALTER TABLE devices ADD COLUMN wifi_password bytea');
  expect(await byteColumns()).toContain('devices.wifi_password');
});

it('the inventory of keys names each of them', async () => {
  const page = await readFile(new URL('../../../../docs/secrets.md', import.meta.url), 'utf8');
  for (const name of encrypted) expect(page).toContain(`\`${name}\``);
});
