import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testWebhook } from '@account/contract/endpoints/webhooks/webhooks';
import { accessLevels } from '@account/contract/roles';
import { type TokenScope, tokenScopes } from '@account/contract/values/token-scopes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildApiToken, buildDevice, buildOrganization, buildUser, buildWebhook } from '#test/support/factories.ts';
import { portOf } from '#test/support/listening.ts';
import { CallFailed, type ClientOptions, createClient, unwrap } from '../../../../packages/client/src/client.ts';
import { waitFor } from '../../../../packages/client/src/send.ts';
import { readWebhook } from '../../../../packages/client/src/webhooks.ts';
import { startReceiver } from '../../src/modules/webhooks/test/receiver.ts';
import { type OwnAnswer, startGateway } from './gateway.ts';

const app = useTestApp();
const level = accessLevels.top;

const serverUrl = async () => `http://127.0.0.1:${await portOf(app)}`;

async function newToken(scopes: readonly TokenScope[] = tokenScopes): Promise<string> {
  const { id: userId } = await buildUser(app, { level });
  return (await buildApiToken(app, { userId, level, scopes })).token;
}

const newClient = async (options: Partial<ClientOptions> = {}) =>
  createClient({ url: await serverUrl(), token: await newToken(), ...options });

const later = (status: number, seconds: number) => ({ status, headers: { 'retry-after': String(seconds) } });

describe('a call', () => {
  it('returns what the contract says', async () => {
    const account = await newClient();
    const { id, name } = await buildOrganization(app);
    const device = await buildDevice(app, { organizationId: id });
    const shown = await account.call('devices.show', { params: { id: device.id } });
    expect(shown).toMatchObject({ ok: true, data: { data: { id: device.id, organization: { id, name } } } });
    const file = new Blob([Buffer.from('no picture')], { type: 'image/png' });
    const refused = await account.call('organizations.save', {
      body: { name: 'East School', logo_vertical: 64, logo_horizontal: 48 },
      file,
    });
    expect(refused).toMatchObject({ failure: { kind: 'invalid', fields: { file: [expect.any(String)] } } });
  });

  it('fails by kind', async () => {
    const account = await newClient();
    const device = await buildDevice(app);
    expect(await account.call('devices.show', { params: { id: 99_999_999 } })).toMatchObject({
      ok: false,
      failure: { kind: 'not_found', status: 404, message: expect.any(String), requestId: expect.any(String) },
    });
    expect(await account.call('devices.update', { body: { id: device.id, name: '' } })).toMatchObject({
      failure: { kind: 'invalid', fields: { name: [expect.any(String)] } },
    });
    const reader = await newClient({ token: await newToken(['users:read']) });
    expect(await reader.call('devices.list', { body: { page: 1 } })).toMatchObject({
      failure: { kind: 'out_of_scope', scope: 'devices:read' },
    });
    const ended = await newClient({ token: 'acct_ended' });
    const refused = await ended.call('devices.list', { body: { page: 1 } });
    expect(refused).toMatchObject({ failure: { kind: 'unauthorized' } });
    expect(() => unwrap(refused)).toThrow(CallFailed);
    const unreachable = await newClient({ url: 'http://127.0.0.1:9' });
    expect(await unreachable.call('users.list')).toMatchObject({ failure: { kind: 'no_response', status: 0 } });
  });
});

describe('a refusal that passes', () => {
  /** A client behind a gateway that first gives these answers, and the seconds that it waited. */
  async function behind(answers: OwnAnswer[], options: Partial<ClientOptions> = {}) {
    const waits: number[] = [];
    const wait = async (seconds: number) => void waits.push(seconds);
    const url = await startGateway(await serverUrl(), answers);
    return { account: await newClient({ url, wait, ...options }), waits };
  }

  it('is waited for as long as the server asks', async () => {
    const { account, waits } = await behind([later(429, 7), later(503, 3), { status: 503 }]);
    expect(await account.call('users.list', { body: { page: 1 } })).toMatchObject({ ok: true });
    expect(waits).toEqual([7, 3, 4]);
  });

  it('of a write is tried again only where the server asks for it', async () => {
    const device = await buildDevice(app);
    const body = { id: device.id, name: 'Room 7' };
    const unsure = await behind([{ status: 503 }]);
    expect(await unsure.account.call('devices.update', { body })).toMatchObject({ failure: { kind: 'unavailable' } });
    const asked = await behind([later(503, 2)]);
    expect(await asked.account.call('devices.update', { body })).toMatchObject({ ok: true });
    expect([unsure.waits, asked.waits]).toEqual([[], [2]]);
  });

  it('ends after some tries, or when it asks for too long', async () => {
    const { account, waits } = await behind([later(429, 1), later(429, 1), later(429, 1)], { tries: 3 });
    expect(await account.call('users.list')).toMatchObject({ failure: { kind: 'limited', retryAfter: 1 } });
    const long = await behind([later(429, 3_600)]);
    expect(await long.account.call('users.list')).toMatchObject({ failure: { kind: 'limited', retryAfter: 3_600 } });
    expect([waits, long.waits]).toEqual([[1, 1], []]);
  });

  it('ends with the reason of a signal that is aborted meanwhile', async () => {
    const leave = new AbortController();
    const url = await startGateway(await serverUrl(), [later(429, 30)]);
    const account = await newClient({
      url,
      wait: (seconds, signal) => {
        leave.abort(new RangeError('too late'));
        return waitFor(seconds, signal);
      },
    });
    await expect(account.call('users.list', { signal: leave.signal })).rejects.toThrow(RangeError);
  });

  it('is no redirect: the token goes to one server alone', async () => {
    const location = `${await serverUrl()}/appapi/users`;
    const { account } = await behind([{ status: 307, headers: { location } }]);
    expect(await account.call('users.list')).toMatchObject({ failure: { kind: 'no_response' } });
  });
});

it('lists every row once, over all pages', async () => {
  const { id } = await buildOrganization(app);
  const made: number[] = [];
  for (let place = 0; place < 103; place += 1) made.push((await buildDevice(app, { organizationId: id })).id);
  const listed: number[] = [];
  const account = await newClient();
  const body = { filters: { organization_id: id }, order_by: { column: 'created_at' } } as const;
  for await (const device of account.list('devices.list', { body })) listed.push(device.id);
  expect(listed.toSorted((a, b) => a - b)).toEqual(made);
  const refused = account.list('devices.list', { body: { filters: { organization_id: -1 } } });
  await expect(refused.next()).rejects.toThrow(CallFailed);
});

describe('the activity', () => {
  it('is read up to now, and followed from there', async () => {
    const device = await buildDevice(app);
    const leave = new AbortController();
    const account = await newClient({
      // Between two calls something happens, and then the reader leaves.
      wait: async () => {
        if (names.length > 0) leave.abort();
        else await account.call('devices.update', { body: { id: device.id, name: 'Followed' } });
      },
    });
    let cursor: string | undefined;
    for await (const { next } of account.activities({ untilNow: true })) cursor = next;
    const names: string[] = [];
    const options = { signal: leave.signal, ...(cursor ? { after: cursor } : {}) };
    for await (const { entries } of account.activities(options)) names.push(...entries.map(({ subject }) => subject));
    expect(names).toEqual(['Followed']);
  });

  it('waits for a failure that passes, and not for a cursor that is none', async () => {
    const body = { name: 'West School', logo_vertical: 64, logo_horizontal: 48 };
    expect(await (await newClient()).call('organizations.save', { body })).toMatchObject({ ok: true });
    const waits: number[] = [];
    const account = await newClient({
      url: await startGateway(await serverUrl(), [{ status: 503 }, later(429, 90), later(503, 30 * 86_400)]),
      tries: 1,
      wait: async (seconds) => void waits.push(seconds),
    });
    const followed = await account.activities().next();
    expect(followed.value?.entries.length).toBeGreaterThan(0);
    expect(waits).toEqual([5, 90, 3_600]);
    await expect(account.activities({ after: 'tampered' }).next()).rejects.toMatchObject({
      failure: { kind: 'invalid', fields: { after: [expect.any(String)] } },
    });
  });
});

it('knows the messages of a webhook from others', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await buildWebhook(app, { url: receiver.url });
  const administrator = await signedIn(app, await buildUser(app, { level }));
  await administrator.call(testWebhook, { params: { id } });
  const [{ headers, text: body }] = receiver.received as [(typeof receiver.received)[number]];
  const now = app.clock.now().getTime();
  expect(readWebhook({ secret, headers, body, now })).toMatchObject({ type: 'webhook.test', data: {} });
  expect(readWebhook({ secret, headers, body: `${body} `, now })).toBeUndefined();
  expect(readWebhook({ secret: `whsec_${'A'.repeat(43)}=`, headers, body, now })).toBeUndefined();
  expect(readWebhook({ secret, headers, body, now: now + 301_000 })).toBeUndefined();
  expect(readWebhook({ secret, headers: {}, body, now })).toBeUndefined();
});

it('has an example that works', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const example = path.join(import.meta.dirname, '../../../../packages/client/example/morning-report.ts');
  const env = { ...process.env, ACCOUNT_URL: await serverUrl(), ACCOUNT_TOKEN: await newToken() };
  const run = async (...words: string[]) => {
    const args = [example, path.join(folder, 'cursor.txt'), ...words];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  };
  const device = await buildDevice(app, { name: 'Room 1' });
  const first = await run(String(device.id), 'Room 2');
  expect(first).toMatch(/^renamed: Room 2\n\d+ displays are silent\.\n/m);
  expect(first).toContain('device.updated Room 2');
  const second = await run(String(device.id), 'x'.repeat(300));
  expect(second).toMatch(/^name: /m);
  expect(second).not.toContain('device.updated');
});
