import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { readCatalogue } from '#test/support/postgres/catalogue.ts';
import { ownerClient } from '../database/connection.ts';

const database = await migratedDatabase();
const client = ownerClient(database.connection);

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The key of a null. */
const last = String.fromCodePoint(0x10ffff);

const insertDevices = (names: readonly (string | null)[]) =>
  client.query(
    `INSERT INTO devices (androidid, name, token_hash, label)
      SELECT gen_random_uuid(), 'Display', sha256(gen_random_uuid()::text::bytea), label FROM unnest($1::text[]) label`,
    [names],
  );

/** The shifts of the new order since the last time. */
async function takeShifts() {
  const { rows } = await client.query<{ key: string | null; change: number | null }>(
    "DELETE FROM list_shifts WHERE list = 'devices.label' RETURNING key, change",
  );
  return rows.map(({ key, change }) => [key, change]);
}

it('one call makes a big table sortable by a text, and another one reverts it', async () => {
  await client.query('ALTER TABLE devices ADD COLUMN label text');
  const before = await readCatalogue(client);
  await client.query("CALL add_list_order('devices', 'label')");

  await insertDevices(['Beta', null, 'alpha']);
  const { rows } = await client.query('SELECT label FROM devices ORDER BY label_key, id');
  expect(rows.map(({ label }) => label)).toEqual(['alpha', 'Beta', null]);
  expect(await takeShifts()).toEqual([
    ['beta', 1],
    [last, 1],
    ['alpha', 1],
  ]);

  await client.query("UPDATE devices SET label = 'BETA', released_at = now() WHERE label = 'Beta'");
  expect(await takeShifts()).toEqual([]);
  await client.query("UPDATE devices SET label = NULL WHERE label = 'BETA'");
  expect(await takeShifts()).toEqual([
    ['beta', -1],
    [last, 1],
  ]);
  await client.query("DELETE FROM devices WHERE label = 'alpha'");
  expect(await takeShifts()).toEqual([['alpha', -1]]);
  await insertDevices(Array.from({ length: 201 }, (_none, place) => `Label ${place}`));
  expect(await takeShifts()).toEqual([[null, null]]);

  await client.query("CALL drop_list_order('devices', 'label')");
  expect(await readCatalogue(client)).toEqual(before);
});
