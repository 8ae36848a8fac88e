import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { collectLogs } from '#test/support/logs.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { useCreated } from '#test/support/use-created.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Platforms } from '../../../platform/openid/platforms.ts';
import { drivePlatforms } from '../platforms/drive-platforms.ts';
import { madeUpPlatform, startMadeUpPlatform } from '../platforms/test/made-up-platform.ts';
import { sealTokens } from '../tokens.ts';
import { createRunSync } from './run-sync.ts';

const app = useTestApp();
const standIn = useCreated(startMadeUpPlatform);

it('a further platform is a folder and a line of a table, and its drives are synchronised like all', async () => {
  const { accessToken, drive } = await standIn.newOwner();
  const folder = drive.add({ name: 'Lessons', isFolder: true });
  for (const name of ['a', 'b', 'c', 'd']) drive.add({ name, parentId: folder });
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
  const { logger } = collectLogs();
  // Its tokens are good, so that nothing asks it for new ones.
  const platforms: Platforms = Object.fromEntries([['made-up', {}]]);
  const mail = { queueMail: async () => undefined, publicUrl: 'http://account.test' };
  await createRunSync({ database, clock, secrets, logger, platforms, drives, apiUrls, ...mail })(
    id,
    new AbortController().signal,
  );

  const files = sql`SELECT name, parent_item_id FROM cloud_files WHERE provider_id = ${id} ORDER BY name_key`;
  expect(await rowsOf(app, files)).toEqual([
    ...['a', 'b', 'c', 'd'].map((name) => ({ name, parent_item_id: folder })),
    { name: 'Lessons', parent_item_id: '' },
  ]);
});
