import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dispatchSync } from '@account/contract/endpoints/drives/cloud-storage';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Platform, platforms } from '@account/contract/platforms';
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
} from '#test/support/outside/drives.ts';
import { change } from '#test/support/query.ts';
import { allowSlowTests } from '#test/support/slow-tests.ts';
import { until } from '#test/support/until.ts';
import type { Fault } from '../../../../../tools/harness/drive-platforms/api/faults.ts';
import { encodeToken } from '../../../../../tools/harness/drive-platforms/store/tokens.ts';
import { sql } from '../../platform/database/sql.ts';

// Drives that fail are read again after seconds, while others wait in the queue.
allowSlowTests();

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
  it('whose access has ended fails, and its owner is notified by mail, at most once a week', async () => {
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
    const reason = platform === 'google' ? 'insufficientPermissions' : 'Authorization_RequestDenied';
    app[platform].faults.next({ kind: 'status', status: 403, reason }, { sub: person.sub });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({
      job_status: 'failed',
      error: { kind: 'consent', action: 'reconnect' },
    });
  });

  it.each(platform === 'google' ? ['accessNotConfigured', 'domainPolicy'] : ['accessDenied'])(
    'whose platform says %s is not tried again at once, and the person is sent to an administrator',
    async (reason) => {
      const { client, linked, person } = await buildLinkedDrive(app, platform);
      const before = app[platform].requestCount;
      app[platform].faults.next({ kind: 'status', status: 403, reason }, { sub: person.sub });
      await dispatch(client, linked.id);
      const { job_status, error } = await settledDrive(client, linked.id);
      expect([job_status, error?.kind, error?.action, error?.until]).toEqual(['failed', 'unexpected', 'none', null]);
      expect(error?.message).toContain('Tell your administrator.');
      expect(app[platform].requestCount - before).toBe(1);
    },
  );

  it.each([
    ['interaction_required', { kind: 'revoked', action: 'reconnect' }, 1],
    ['consent_required', { kind: 'revoked', action: 'reconnect' }, 1],
    ['login_required', { kind: 'revoked', action: 'reconnect' }, 1],
    ['invalid_client', { kind: 'unexpected', action: 'none', message: expect.stringContaining('administrator') }, 0],
    ['unauthorized_client', { kind: 'unexpected', action: 'none' }, 0],
  ])('whose renewal is refused by %s has %j, and %i mail', async (reason, error, count) => {
    const { client, linked, person, user } = await buildLinkedDrive(app, platform);
    app[platform].expireAccessTokens(person.sub);
    app[platform].tokenFaults.next({ kind: 'status', status: 400, reason });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({
      job_status: 'failed',
      error: { until: null, ...error },
    });
    await app.idle();
    expect(await app.mailsTo(user.email, count)).toHaveLength(count);
  });

  it.each<[string, unknown]>([
    ['60 seconds', 60],
    ['no time', 0],
    ['half a minute, as a text', '30'],
    ['a time that is null', null],
    ['a time that is no number', 'soon'],
    ['longer than a date can tell', 1e300],
  ])('whose access tokens live %s is read with one renewal', async (_life, expires_in) => {
    const { client, linked, person } = await buildLinkedDrive(app, platform);
    const before = app[platform].renewals;
    app[platform].expireAccessTokens(person.sub);
    app[platform].tokenFaults.next({ kind: 'rewritten', as: (body) => ({ ...body, expires_in, scope: null }) });
    await dispatch(client, linked.id);
    expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', error: null });
    expect(app[platform].renewals - before).toBe(1);
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

  it('whose quota is used up fails until the time that it names, and is read again then', async () => {
    const { client, linked, drive, person } = await buildLinkedDrive(app, platform);
    drive.add({ name: 'a' });
    const said = platform === 'google' ? { status: 403, reason: 'dailyLimitExceeded' } : { status: 507 };
    app[platform].faults.next({ kind: 'status', ...said, retryAfter: 2 }, { sub: person.sub });
    await dispatch(client, linked.id);
    expect(await withError(client, linked.id)).toMatchObject({
      job_status: 'failed',
      error: { kind: 'quota', until: expect.any(String), action: 'wait' },
    });
    await until(async () =>
      expect(await showDrive(client, linked.id)).toMatchObject({ job_status: 'success', files_synced: 1, error: null }),
    );
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

it('a position that is refused each time is given up, and the drive read from the beginning', async () => {
  const { client, drive, linked, person } = await buildLinkedDrive(app, 'google');
  drive.add({ name: 'a' });
  const fault: Fault = { kind: 'status', status: 404, retryAfter: 0 };
  app.google.faults.next(fault, { sub: person.sub, path: '/changes', times: Number.POSITIVE_INFINITY });
  await dispatch(client, linked.id);
  expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'failed', error: { kind: 'unexpected' } });
  await dispatch(client, linked.id);
  expect(await settledDrive(client, linked.id)).toMatchObject({ job_status: 'success', files_synced: 1 });
});

it('a drive whose owner is deactivated ends without a mail', async () => {
  const { client, linked, person, user } = await buildLinkedDrive(app, 'google');
  app.google.endGrants(person.sub);
  await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${user.id}`);
  await dispatch(client, linked.id);
  expect(await settledDrive(client, linked.id)).toMatchObject({ error: { kind: 'revoked' } });
  await app.idle();
  expect(await app.mailsTo(user.email, 0)).toEqual([]);
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
    ['JSON that is nested without an end', 0, () => ({ kind: 'rewritten', as: () => '['.repeat(4_000_000) })],
    ['JSON of too many values', 0, () => ({ kind: 'rewritten', as: () => `{"value":[${'{},'.repeat(300_000)}{}]}` })],
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

  /** Makes the last page of a list lead on to the page that it is, after a change of the link. */
  const backTo = (change: (link: string) => string) => {
    let known: unknown;
    const leads = (name: string, { [name]: link, ...body }: Record<string, unknown>) => {
      known ??= link;
      return link ? { ...body, [name]: link } : { ...body, [name]: change(String(known)) };
    };
    return ({ '@odata.deltaLink': _last, ...body }: Record<string, unknown>) =>
      leads('value' in body ? '@odata.nextLink' : 'nextPageToken', body);
  };
  const paths = { google: '/files', microsoft: '/delta' };
  /** Links a drive whose pages are rewritten, and counts them: those of other drives are read again meanwhile. */
  const linkBroken = async (
    platform: Platform,
    rewrite: (body: Record<string, unknown>) => unknown,
    path = paths[platform],
  ) => {
    let pages = 0;
    const as = (body: Record<string, unknown>) => {
      pages += 1;
      return rewrite(body);
    };
    const fault: Fault = { kind: 'rewritten', as };
    const { client, drive, person, user } = await buildDriveOwner(app, platform);
    drive.fill({ files: 1_001, seed: 5 });
    app[platform].faults.next(fault, { sub: person.sub, path, times: Number.POSITIVE_INFINITY });
    const { body } = await linkDrive(client, platform, user.id, person.sub);
    const failed = await withError(client, body.data.id);
    return { failed, pages };
  };

  it.each(platforms)('a page of %s that leads to itself is asked for once', async (platform) => {
    const { failed, pages } = await linkBroken(
      platform,
      backTo((link) => link),
    );
    expect(failed).toMatchObject({ job_status: 'pending', error: { kind: 'unexpected', until: expect.any(String) } });
    expect(pages).toBeLessThan(10);
  });

  it('a list of shared drives that leads to itself is an error', async () => {
    const nextPageToken = encodeToken({ drivesAt: 0 });
    const as = (body: Record<string, unknown>) => ({ ...body, nextPageToken });
    const { failed, pages } = await linkBroken('google', as, '/drives');
    expect(failed).toMatchObject({ job_status: 'pending', error: { kind: 'unexpected' } });
    expect(pages).toBeLessThan(10);
  });

  it('pages that bring nothing new come to an end, though each leads to another', async () => {
    let round = 0;
    const { failed, pages } = await linkBroken(
      'microsoft',
      backTo((link) => `${link}&round=${round++}`),
    );
    expect(failed).toMatchObject({ job_status: 'pending', error: { kind: 'unexpected' } });
    expect(pages).toBeLessThan(1_000);
  });
});
