import { expect, it } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { query } from '../embedded-postgres/test/queries.ts';
import { prepareDatabase } from './prepare-database.ts';

it('a database that a bundle brought gets an id of its installation, and keeps it', async () => {
  const { connection: owner, connectionString } = await start(await preparedFolder());
  const before = await query(connectionString, 'DELETE FROM installation RETURNING id');
  const ids = [];
  for (let time = 0; time < 2; time += 1) {
    await prepareDatabase({ owner, logins: loginsOf(owner) });
    ids.push(await query(connectionString, 'SELECT id FROM installation'));
  }
  expect(ids[0]).toEqual([{ id: expect.any(String) }]);
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[0]).not.toEqual(before);
});
