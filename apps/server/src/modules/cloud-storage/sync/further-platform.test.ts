import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { collectLogs } from '#test/support/logs.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { useCreated } from '#test/support/use-created.ts';
import { ownerClient } from '../../../platform/database/connection.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Platforms } from '../../../platform/openid/platforms.ts';
import { drivePlatforms } from '../index.ts';
import { madeUpPlatform, startMadeUpPlatform } from '../platforms/test/made-up-platform.ts';
import { sealTokens } from './drive-tokens.ts';
import { createRunSync } from './run-sync.ts';

const app = useTestApp();
const standIn = useCreated(startMadeUpPlatform);

/** A drive at the made-up platform, and a way to synchronise it once. */
async function buildDrive(accessToken: string) {
  const owner = await buildUser(app);
  const tokens = sealTokens(app, { accessToken, refreshToken: undefined, lifetime: 3_600, scopes: undefined });
  await change(
    app,
    sql`INSERT INTO cloud_storage_providers (user_id, provider_platform, account_key, provider_name, provider_id, tokens)
      VALUES (${owner.id}, 'made-up', 'key', 'A drive', 'id', ${tokens})`,
  );
  const { id } = await rowOf<{ id: number }>(
    app,
    sql`SELECT id FROM cloud_storage_providers WHERE user_id = ${owner.id}`,
  );
  const drives = { ...drivePlatforms, 'made-up': madeUpPlatform };
  const apiUrls = { google: '', microsoft: '', 'made-up': standIn.apiUrl };
  const { database, clock, secrets } = app;
  const { logger, lines } = collectLogs();
  // Its tokens are good, so that nothing asks it for new ones.
  const platforms: Platforms = Object.fromEntries([['made-up', {}]]);
  const mail = { queueMail: async () => undefined, publicUrl: 'http://account.test' };
  const run = createRunSync({ database, clock, secrets, logger, platforms, drives, apiUrls, ...mail });
  return { id, lines, synchronise: () => run(id, new AbortController().signal) };
}

it('a further platform is a folder and a line of a table, and its drives are synchronised like all', async () => {
  const { accessToken, drive } = await standIn.newOwner();
  const folder = drive.add({ name: 'Lessons', isFolder: true });
  for (const name of ['a', 'b', 'c', 'd']) drive.add({ name, parentId: folder });
  const { id, synchronise } = await buildDrive(accessToken);
  await synchronise();

  const files = sql`SELECT name, parent_item_id FROM cloud_files WHERE provider_id = ${id} ORDER BY name_key`;
  expect(await rowsOf(app, files)).toEqual([
    ...['a', 'b', 'c', 'd'].map((name) => ({ name, parent_item_id: folder })),
    { name: 'Lessons', parent_item_id: '' },
  ]);
});

it('a row that the database refuses is a failure of the drive, and not a job without an end', async () => {
  const { accessToken, drive } = await standIn.newOwner();
  drive.add({ name: 'refused' });
  const client = ownerClient(app.connection);
  await client.connect();
  await client.query("ALTER TABLE cloud_files ADD CONSTRAINT refuses CHECK (name <> 'refused')");
  await client.end();
  const { id, lines, synchronise } = await buildDrive(accessToken);
  await synchronise();
  const row = sql`SELECT job_status, error_kind, failures FROM cloud_storage_providers WHERE id = ${id}`;
  expect(await rowOf(app, row)).toEqual({ job_status: 'pending', error_kind: 'unexpected', failures: 1 });
  expect(lines.join('')).toContain('check constraint refuses');
});
