import { expect, it } from 'vitest';
import { useUnmigratedDatabase } from '#test/support/database.ts';
import { migrateDown, migrateUp } from '../../platform/database/migrate.ts';

const client = await useUnmigratedDatabase();
/** The version before lists by date and size had positions. */
const before = 25;

const positions = async () => {
  const { rows } = await client.query('SELECT parent_item_id, file_ids FROM cloud_file_marks ORDER BY id');
  return rows;
};

it('positions that a database has stay those of its lists by name, and the others go when it is reverted', async () => {
  await migrateUp(client, before);
  await client.query(
    `INSERT INTO cloud_file_marks (provider_id, parent_item_id, file_ids) VALUES (1, NULL, '{1}'), (1, 'i1', '{2}')`,
  );
  const byName = await positions();
  await migrateUp(client);
  const { rows } = await client.query('SELECT DISTINCT order_by FROM cloud_file_marks');
  expect(rows).toEqual([{ order_by: 'name' }]);
  await client.query(
    `INSERT INTO cloud_file_marks (provider_id, parent_item_id, order_by, file_ids) VALUES (1, NULL, 'size', '{3}')`,
  );
  await migrateDown(client, before);
  expect(await positions()).toEqual(byName);
});
