import { expect, it } from 'vitest';
import { migrateDown, migrateUp } from '../../src/platform/database/migrate.ts';
import { useUnmigratedDatabase } from '../support/database.ts';

const client = await useUnmigratedDatabase();
/** The version before texts were folded. */
const before = 45;

const decomposed = 'Pru\u0308fung';
const composed = decomposed.normalize();

const column = async (statement: string) => {
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  return rows.flat();
};

it('names of an earlier version are composed, and those that become the same stay apart', async () => {
  await migrateUp(client, before);
  await client.query(
    `INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT name, 1, 1, 'CODE' || n FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [[composed, decomposed, 'Muller', 'Müller', 'ΟΔΟΣ', 'Οδος']],
  );
  await client.query(
    `INSERT INTO users (email, username, name, role_id)
      SELECT n || '@example.com', name, name, 3 FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [[decomposed, composed, 'ada']],
  );
  await client.query(
    `INSERT INTO devices (androidid, name, token_hash) SELECT n, n, sha256(n::bytea) FROM unnest($1::text[]) n`,
    [[composed, decomposed]],
  );
  await client.query(
    `INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, whole_read)
      SELECT provider, provider || name, true, name, 'text/plain', 1 FROM unnest($1::int[], $2::text[]) t (provider, name)`,
    [
      [1, 2],
      [decomposed, 'Plain'],
    ],
  );
  await client.query(
    "INSERT INTO cloud_file_marks (provider_id, order_by, file_ids) VALUES (1, 'name', '{1}'), (2, 'name', '{2}')",
  );

  await migrateUp(client);
  expect(await column('SELECT name FROM organizations ORDER BY id')).toEqual([
    composed,
    `${composed} (2)`,
    'Muller',
    'Müller',
    'ΟΔΟΣ',
    'Οδος (6)',
  ]);
  expect(await column('SELECT username, name FROM users ORDER BY id')).toEqual([
    composed,
    composed,
    `${composed} (2)`,
    composed,
    'ada',
    'ada',
  ]);
  // Identifiers are what displays send; files are called as their platform calls them.
  expect(await column('SELECT androidid, name FROM devices ORDER BY id')).toEqual([
    composed,
    composed,
    decomposed,
    composed,
  ]);
  expect(await column('SELECT name, name_key FROM cloud_files ORDER BY id')).toEqual([
    decomposed,
    'prufung',
    'Plain',
    'plain',
  ]);
  expect(await column('SELECT provider_id FROM cloud_file_marks')).toEqual([2]);
  expect(await column('SELECT word FROM device_first_words')).toContain('prufung');

  await migrateDown(client, before);
  expect(await column('SELECT name_key FROM organizations WHERE id = 4')).toEqual(['müller']);
  await migrateUp(client);
  expect(await column('SELECT count(*) FROM organizations')).toEqual([6]);
});
