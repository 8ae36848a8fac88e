import { dispatchSync, listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { expect, it, onTestFinished } from 'vitest';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { startWorker } from '../../src/platform/queue/worker.ts';
import { reencryptColumn } from '../../src/platform/secret-rotation/reencrypt.ts';
import { formerSecret, nextSecret, rotate } from '../support/accounts/secret-apps.ts';
import { createTestApp } from '../support/app.ts';
import { signedIn } from '../support/client.ts';
import { collectLogs } from '../support/logs.ts';
import { buildLinkedDrive, type DriveApp, settledDrive, useDriveApp } from '../support/outside/drives.ts';
import { settingsOf } from '../support/outside/platforms.ts';
import { loginsOf } from '../support/postgres/postgres.ts';
import { columnOf } from './encrypted-rows.ts';

const app = useDriveApp({ APP_SECRET: formerSecret });
const secrets = createSecrets(nextSecret, formerSecret);
const drives = columnOf('cloud_storage_providers');

/** The program on the same database and platforms, with other secrets, which runs the jobs from now on. */
async function takeOver(former: DriveApp, configured: Record<string, string>) {
  await former.stopJobs();
  const settings = {
    ...settingsOf('google', former.google.issuer),
    ...settingsOf('microsoft', former.microsoft.issuer),
    GOOGLE_API_URL: former.google.apiUrl,
    MICROSOFT_GRAPH_URL: former.microsoft.apiUrl,
    ...configured,
  };
  const { connection } = former;
  const next = await createTestApp(settings, { connection });
  const { logger } = collectLogs();
  const worker = await startWorker({ logins: loginsOf(connection), tasks: next.app.tasks, logger, concurrency: 1 });
  onTestFinished(async () => {
    await worker.stop();
    await next.close();
  });
  return next;
}

it('tokens that are being renewed stay as they are until they have been stored', async () => {
  const { client, person, linked } = await buildLinkedDrive(app, 'google');
  app.google.expireAccessTokens(person.sub);
  app.google.tokenFaults.next({ kind: 'hang' });
  await client.call(dispatchSync, { body: { id: linked.id } });
  await app.google.tokenFaults.hanging();
  const walk = () => reencryptColumn({ ...app, secrets }, drives);
  expect(await walk()).toEqual({ reencrypted: 0, unreadable: 0 });
  app.google.tokenFaults.release();
  expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', error: null });
  expect(await walk()).toEqual({ reencrypted: 1, unreadable: 0 });
});

it('drives that were linked under the former secret synchronise once it is gone, their tokens renewed', async () => {
  const owners = await Promise.all(platforms.map((platform) => buildLinkedDrive(app, platform)));
  const counts = (await rotate({ ...app, secrets })).map(({ name, reencrypted }) => [name, reencrypted]);
  expect(counts).toContainEqual(['cloud_storage_providers.tokens', platforms.length]);

  const after = await takeOver(app, { APP_SECRET: nextSecret });
  for (const [place, { user, person, drive, linked }] of owners.entries()) {
    const platform = app[platforms[place] ?? 'google'];
    const { renewals } = platform;
    platform.expireAccessTokens(person.sub);
    drive.add({ name: 'Added afterwards.pdf', size: 12 });
    const client = await signedIn(after, user);
    await client.call(dispatchSync, { body: { id: linked.id } });
    expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', error: null });
    const found = await client.call(listCloudFiles, {
      params: { id: String(linked.id) },
      query: { fussy: 'afterwards' },
    });
    expect(found.body.data).toMatchObject([{ name: 'Added afterwards.pdf' }]);
    expect(platform.renewals).toBe(renewals + 1);
  }
});
