import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { inviteUser, listUsers } from '@account/contract/endpoints/administration/users';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { healthz } from '@account/contract/endpoints/system';
import { rateLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type CallResponse, Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

async function times(count: number, call: () => Promise<CallResponse>): Promise<CallResponse[]> {
  return Promise.all(Array.from({ length: count }, call));
}

const refused = (responses: CallResponse[]) => responses.filter(({ status }) => status === 429);

it('visitors have 120 calls a minute and address, whatever they call', async () => {
  const address = '10.1.1.1';
  const client = visitor(app);
  const pass = () => client.call(passTwoFactorChallenge, { body: {}, address });
  expect(refused(await times(rateLimits.visitor.max - 1, pass))).toEqual([]);
  expect((await client.call(signIn, { body: {}, address })).status).toBe(422);
  const [response] = refused(await times(1, pass));
  expect(response?.body.message).toMatch(/^Too many tries\. Please try again in \d+ seconds?\.$/);
  expect(Number(response?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(response?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await client.call(signIn, { body: {}, address: '10.1.1.2' })).status).toBe(422);
});

it('displays enrol in their own right, 600 a minute from one network', async () => {
  const client = visitor(app);
  const enrol = (address: string) => client.call(enrolDevice, { body: {}, address });
  let host = 0;
  const next = () => enrol(`2001:db8::1:${(host++).toString(16)}`);
  expect(refused(await times(rateLimits.enrolment.max, next))).toEqual([]);
  expect(refused(await times(1, next))).toHaveLength(1);
  expect((await enrol('2001:db8:0:1::1')).status).toBe(422);
  expect((await client.call(signIn, { body: {}, address: '2001:db8::1' })).status).toBe(422);
});

it('a session has 600 calls a minute, from whatever address, and no other session pays for it', async () => {
  const client = await signedIn(app, await buildUser(app));
  const list = () => client.call(listNetworkDrives, { body: {} });
  expect(refused(await times(rateLimits.session.max, list))).toEqual([]);
  expect((await client.call(listNetworkDrives, { body: {}, address: '10.2.2.2' })).status).toBe(429);
  const other = await signedIn(app, await buildUser(app));
  expect((await other.call(listNetworkDrives, { body: {} })).status).toBe(200);
});

it('an administrator’s invitations are 600 an hour, and other calls are not among them', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const invite = () => client.call(inviteUser, { params: { id: 2_000_000 } });
  expect(refused(await times(rateLimits.invitation.max, invite))).toEqual([]);
  const [response] = refused(await times(1, invite));
  expect(Number(response?.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await client.call(listUsers, { body: {} })).status).toBe(200);
});

it('health is asked as often as anybody likes', async () => {
  const client = new Client(app);
  expect(refused(await times(200, () => client.call(healthz, { address: '10.3.3.3' })))).toEqual([]);
});
