import { changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { costlyPasswordHash, knownPassword } from '#test/support/personas.ts';

const app = useTestApp();
let email: string;
beforeEach(async () => {
  email = (await buildPerson(app)).email;
});

const wrong = () => trySignIn(app, { email, password: 'not the password' });
const right = (address?: string) => trySignIn(app, { email, ...(address ? { address } : {}) });

async function failTimes(count: number): Promise<void> {
  for (let number = 0; number < count; number++) expect((await wrong()).status).toBe(422);
}

/** Tries to sign in while locked; returns the seconds to wait. */
async function waitOfLock(): Promise<number> {
  const response = await right();
  expect(response.status).toBe(429);
  expect(response.body.message).toMatch(/^Too many attempts\. Please try again in [\d,]+ seconds?\.$/);
  return Number(response.headers['retry-after']);
}

describe('the lockout of sign-ins', () => {
  it('follows the fifth failure within a minute, also for the right password', async () => {
    await failTimes(5);
    expect((await wrong()).status).toBe(429);
    const wait = await waitOfLock();
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('is for one address and one e-mail', async () => {
    await failTimes(5);
    expect((await right('10.9.8.7')).status).toBe(200);
    expect((await trySignIn(app, { email: (await buildPerson(app)).email })).status).toBe(200);
    await waitOfLock();
  });

  it('counts a network of IPv6 as one address', async () => {
    const guess = (address: string) => trySignIn(app, { email, password: 'not the password', address });
    for (let number = 1; number <= 5; number++) expect((await guess(`2001:db8:1:2::${number}`)).status).toBe(422);
    expect((await right('2001:db8:1:2:a:b:c:d')).status).toBe(429);
    expect((await right('2001:db8:1:3::1')).status).toBe(200);
  });

  it('treats an unknown e-mail like any other', async () => {
    email = 'nobody@example.com';
    await failTimes(5);
    expect((await wrong()).status).toBe(429);
  });

  it('ends after the wait that it names', async () => {
    await failTimes(5);
    app.clock.advance(await waitOfLock());
    expect((await right()).status).toBe(200);
  });

  it('grows with every time, up to an hour', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      await failTimes(5);
      const wait = await waitOfLock();
      waits.push(Math.round(wait / 10) * 10);
      app.clock.advance(wait);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('is forgotten after a day without failures', async () => {
    await failTimes(5);
    app.clock.advance(await waitOfLock());
    await failTimes(5);
    app.clock.advance(86_400);
    await failTimes(5);
    expect(await waitOfLock()).toBeLessThanOrEqual(60);
  });

  it('counts failures of one minute only', async () => {
    await failTimes(4);
    app.clock.advance(61);
    await failTimes(4);
    expect((await right()).status).toBe(200);
  });

  it('begins anew after a success', async () => {
    await failTimes(4);
    expect((await right()).status).toBe(200);
    await failTimes(4);
    expect((await right()).status).toBe(200);
  });

  it('never hits right sign-ins, however many come at once', async () => {
    email = (await buildPerson(app, { passwordHash: await costlyPasswordHash() })).email;
    const responses = await Promise.all(Array.from({ length: 12 }, () => right()));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await failTimes(5);
  });

  it('lets guesses that come at once learn no more than those in a row', async () => {
    email = (await buildPerson(app, { passwordHash: await costlyPasswordHash() })).email;
    const responses = await Promise.all(Array.from({ length: 12 }, wrong));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });
});

it('the current password cannot be guessed in a session either', async () => {
  const client = await signedIn(app, await buildPerson(app));
  const change = (current_password: string) => {
    const password = 'a new and longer secret';
    return client.call(changePassword, { body: { current_password, password, password_confirmation: password } });
  };
  for (let number = 0; number < 5; number++) expect((await change('not the password')).status).toBe(422);
  const response = await change(knownPassword);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(50);
});

it('nor from many addresses of one network', async () => {
  const client = await signedIn(app, await buildPerson(app));
  const prove = (current_password: string, address: string) =>
    client.call(provePresence, { body: { current_password }, address });
  for (let number = 1; number <= 5; number++)
    expect((await prove('not the password', `2001:db8:1:2::${number}`)).status).toBe(422);
  expect((await prove(knownPassword, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await prove(knownPassword, '2001:db8:1:3::1')).status).toBe(200);
});
