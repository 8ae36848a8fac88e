import { expect, it } from 'vitest';
import { migrateDown, migrateUp } from '../../src/platform/database/migrate.ts';
import { useUnmigratedDatabase } from '../support/database.ts';

const client = await useUnmigratedDatabase();
/** The version before dashes, apostrophes and digits were folded. */
const before = 81;

const names = ['O’Brien', 'Room 12–14', 'غرفة ١٢', 'Jörg'];

const keys = async () => {
  const { rows } = await client.query<{ organization: string; device: string; file: string; person: string }>(
    `SELECT o.name_key AS organization, d.name_key AS device, f.name_key AS file, u.name_key AS person
      FROM organizations o JOIN devices d ON d.id = o.id JOIN cloud_files f ON f.id = o.id JOIN users u ON u.id = o.id
      ORDER BY o.id`,
  );
  return rows;
};

const all = (texts: readonly string[]) =>
  texts.map((text) => ({ organization: text, device: text, file: text, person: text }));

/** The transactions that wrote the organizations last. */
const writers = async () =>
  (await client.query<{ by: string }>('SELECT xmin::text AS by FROM organizations ORDER BY id')).rows.map(
    ({ by }) => by,
  );

it('keys of an earlier version are computed anew, those of changed rows alone, and again when it is reverted', async () => {
  await migrateUp(client, before);
  await client.query(
    `INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT name, 1, 1, 'CODE' || n FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [names],
  );
  await client.query(
    `INSERT INTO users (email, username, name, role_id)
      SELECT n || '@example.com', n, name, 3 FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [names],
  );
  await client.query(
    `INSERT INTO devices (androidid, name, token_hash)
      SELECT n, name, sha256(n::text::bytea) FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [names],
  );
  await client.query(
    `INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, whole_read)
      SELECT n, n, true, name, 'text/plain', 1 FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n)`,
    [names],
  );
  await client.query(
    "INSERT INTO cloud_file_marks (provider_id, order_by, file_ids) VALUES (1, 'name', '{1}'), (4, 'name', '{4}')",
  );
  expect(await keys()).toEqual(all(['o’brien', 'room 12–14', 'غرفه ١٢', 'jorg']));

  const earlier = await writers();
  await migrateUp(client);
  expect(await keys()).toEqual(all(["o'brien", 'room 12-14', 'غرفه 12', 'jorg']));
  expect((await writers()).map((by, index) => by !== earlier[index])).toEqual([true, true, true, false]);
  expect((await client.query('SELECT provider_id FROM cloud_file_marks')).rows).toEqual([{ provider_id: 4 }]);

  await migrateDown(client, before);
  expect(await keys()).toEqual(all(['o’brien', 'room 12–14', 'غرفه ١٢', 'jorg']));
});
