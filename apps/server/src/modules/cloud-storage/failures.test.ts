import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CloudStorageProvider, dispatchSync } from '@account/contract/endpoints/drives/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import {
  beginLink,
  buildDriveOwner,
  buildLinkedDrive,
  finishLink,
  linkDrive,
  returnFrom,
  settledDrive,
  showDrive,
  useDriveApp,
} from '#test/support/drives.ts';
import { change } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import type { Fault } from '../../../../../tools/harness/drive-platforms/api/faults.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useDriveApp();

const dispatch = (client: Client, id: number) => client.call(dispatchSync, { body: { id } });

/** The drive as soon as it tells of an error. */
const withError = (client: Client, id: number): Promise<CloudStorageProvider> =>
  until(async () => {
    const drive = await showDrive(client, id);
    if (!drive.error) throw new Error(drive.job_status);
    return drive;
  });

describe.each(platforms)('a drive at %s', (platform) => {
  it('whose access has ended fails, and its owner is told by mail, at most once a week', async () => {
    const { client, linked, person, user } = await buildLinkedDrive(app, platform);
    app[platform].endGrants(person.sub);
    const error = { kind: 'revoked', until: null, action: 'reconnect', message: expect.stringContaining('Reconnect') };
    for (const _attempt of ['first', 'second']) {
      await dispatch(client, linked.id);
      expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'failed', error });
    }
    await app.idle();
    const mails = await app.mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Ada Lovelace can no longer be read');
    expect(mails[0]?.text).toContain(`http://account.test/cloudstorage_provider/${linked.id}`);
  });

  it('is reconnected with its files', async () => {
    const { client, linked, person, user, drive } = await buildLinkedDrive(app, platform, (drive) =>
      drive.add({ name: 'a' }),
    );
    app[platform].endGrants(person.sub);
    await dispatch(client, linked.id);
    await settledDrive(client, linked.id);
    drive.add({ name: 'b' });
    const returned = await returnFrom(client, await beginLink(client, platform, { id: String(linked.id) }), person.sub);
    const { body } = await finishLink(client, platform, user.id, returned);
    expect(body).toMatchObject({ renewed: true, data: { id: linked.id, error: null } });
    expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', files_synced: 2 });
  });

  it('is read anew when it is reconnected while a job reads it with the former access', async () => {
    const { client, linked, person, user } = await buildLinkedDrive(app, platform, (drive) => drive.add({ name: 'a' }));
    await change(
      app,
      sql`UPDATE cloud_storage_providers SET job_status = 'processing', sync_run = gen_random_uuid() WHERE id = ${linked.id}`,
    );
    const returned = await returnFrom(client, await beginLink(client, platform, { id: String(linked.id) }), person.sub);
    await finishLink(client, platform, user.id, returned);
    expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', files_synced: 1 });
  });

  it('whose access does not cover its files any more asks to be reconnected', async () => {
    const { client, linked, person } = await buildLinkedDrive(app, platform);
    const reason = platform === 'google' ? 'insufficientPermissions' : 'accessDenied';
    app[platform].faults.next({ kind: 'status', status: 403, reason }, { sub: person.sub });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({
      job_status: 'failed',
      error: { kind: 'consent', action: 'reconnect' },
    });
  });

  it('waits as long as the platform asks, and goes on by itself', async () => {
    const { client, linked, drive, person } = await buildLinkedDrive(app, platform);
    drive.add({ name: 'a' });
    app[platform].faults.next({ kind: 'status', status: 429, retryAfter: 2 }, { sub: person.sub });
    await dispatch(client, linked.id);
    expect(await withError(client, linked.id)).toMatchObject({
      job_status: 'pending',
      error: { kind: 'limited', until: expect.any(String), action: 'wait' },
    });
    expect(await settledDrive(client, linked.id)).toMatchObject({
      job_status: 'success',
      files_synced: 1,
      error: null,
    });
  });

  it('goes on where a failure stopped it', async () => {
    const { client, drive, person, user } = await buildDriveOwner(app, platform);
    drive.fill({ files: 3_500, seed: 3 });
    const path = platform === 'google' ? '/files' : '/delta';
    app[platform].faults.next({ kind: 'status', status: 500, retryAfter: 2 }, { sub: person.sub, path, after: 2 });
    const { body } = await linkDrive(client, platform, user.id, person.sub);
    // The first page of Microsoft holds the top folder too.
    expect((await withError(client, body.data.id)).files_synced).toBe(platform === 'google' ? 2_000 : 1_999);
    expect(await settledDrive(client, body.data.id)).toMatchObject({
      job_status: 'success',
      files_synced: drive.count,
    });
  });

  it('that stays broken fails in the end, and says so', async () => {
    const { client, linked, person } = await buildLinkedDrive(app, platform);
    app[platform].faults.next({ kind: 'status', status: 500, retryAfter: 0 }, { sub: person.sub, times: 4 });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({
      job_status: 'failed',
      error: { kind: 'platform_down', until: null, action: 'none' },
    });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', error: null });
  });
});

describe('a platform that sends nonsense', () => {
  let asked = 0;
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end('{"value": [], "@odata.deltaLink": "x"}');
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => void elsewhere.close());

  it.each<[string, number, () => Fault]>([
    ['a response that is no JSON', 0, () => ({ kind: 'broken JSON' })],
    ['a connection that breaks', 0, () => ({ kind: 'reset' })],
    ['a response without an end', 0, () => ({ kind: 'endless', compressed: true })],
    ['a redirect to another place', 0, () => ({ kind: 'redirect', to: `${origin}/v1.0/me/drive/root/delta` })],
    ['a link that leads to another place', 999, () => ({ kind: 'foreign link', origin })],
  ])('%s is an error, and neither stored nor followed', async (_what, stored, fault) => {
    const { client, drive, person, user } = await buildDriveOwner(app, 'microsoft');
    drive.fill({ files: 1_200, seed: 4 });
    app.microsoft.faults.next(fault(), { sub: person.sub });
    const { body } = await linkDrive(client, 'microsoft', user.id, person.sub);
    const failed = await withError(client, body.data.id);
    expect(['platform_down', 'unexpected']).toContain(failed.error?.kind);
    expect(failed.files_synced).toBe(stored);
    expect(asked).toBe(0);
  });
});
