import { expect, it } from 'vitest';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { migrateUp, requireMigrated } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { useTestApp } from '../support/app.ts';
import { buildUser } from '../support/factories.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';

const app = useTestApp();
const known = (await readMigrations()).length;

/** Notes a migration of a later release, with which programs go on that have the migrations up to a number. */
const migrateFurther = (worksSince: number | null) =>
  runAsOwner(
    app.connection,
    `DELETE FROM schema_migrations WHERE version > ${known};
     INSERT INTO schema_migrations (version, name, checksum, works_since)
       VALUES (${known + 1}, 'of a later release', 'c', ${worksSince ?? 'NULL'})`,
  );

const readiness = async () => {
  const { statusCode, body } = await app.http.inject('/readyz');
  return [statusCode, JSON.parse(body)];
};

/** The steps of a program of this release on the database when it starts. */
async function start(): Promise<string> {
  const client = ownerClient(app.connection);
  await client.connect();
  try {
    await requireMigrated(client);
    return `migrated: ${(await migrateUp(client)).length}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

it.each([
  ['goes on beside a later release that says so', known, [200, { status: 'ok' }], 'migrated: 0'],
  [
    'is outdated after a migration that it does not work with',
    known + 1,
    [503, { status: 'outdated' }],
    'The database is newer than this program: it has migration of a later release.',
  ],
  [
    'is outdated after a migration that says nothing',
    null,
    [503, { status: 'outdated' }],
    'The database is newer than this program: it has migration of a later release.',
  ],
])('a program %s', async (_name, worksSince, ready, started) => {
  await buildUser(app);
  await migrateFurther(worksSince);
  expect(await readiness()).toEqual(ready);
  expect(await start()).toBe(started);
});
