import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp();

it('every wait for a client has an end', () => {
  expect(app.http.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    timeout: 90_000,
    keepAliveTimeout: 72_000,
  });
});

/** The address that the audit entry records for a call that came through proxies. */
async function addressKept(settings: Record<string, string>, forwarded: string): Promise<string | undefined> {
  const app = await createTestApp(settings);
  const user = await buildUser(app);
  const client = await signedIn(app, user);
  const headers = { 'x-forwarded-for': forwarded };
  expect((await client.call(updateSettings, { body: { panel_idletimeout: 10 }, headers })).status).toBe(200);
  const [entry] = await entriesOf(app, 'user', user.id);
  await app.close();
  return entry?.address;
}

it.each([
  ['no proxy', {}, '203.0.113.9', '127.0.0.1'],
  ['the proxy on this machine', { TRUST_PROXY: 'loopback' }, '203.0.113.9', '203.0.113.9'],
  ['that proxy, not the ones before it', { TRUST_PROXY: 'loopback' }, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a chain', { TRUST_PROXY: 'loopback,203.0.113.0/24' }, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  ['another one', { TRUST_PROXY: '10.0.0.0/8' }, '203.0.113.9', '127.0.0.1'],
])('X-Forwarded-For of %s is believed', async (_whose, settings, forwarded, address) => {
  expect(await addressKept(settings, forwarded)).toBe(address);
});
