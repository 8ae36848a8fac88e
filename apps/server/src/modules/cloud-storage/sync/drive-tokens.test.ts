import { expect, it } from 'vitest';
import { buildLinkedDrive, useDriveApp } from '#test/support/outside/drives.ts';
import { settingsOf } from '#test/support/outside/platforms.ts';
import { readConfig } from '../../../config/config.ts';
import { createPlatforms } from '../../../platform/openid/platforms.ts';
import { createAccessTokens } from './drive-tokens.ts';

const app = useDriveApp();

/** The access tokens of a process of the program, with platforms of its own. */
function process() {
  const platforms = createPlatforms(readConfig({ ...settingsOf('google', app.google.issuer) }));
  return createAccessTokens({ database: app.database, clock: app.clock, secrets: app.secrets, platforms });
}

it('however many ask in several processes, one renews the access token, and all get the new one', async () => {
  const { linked, person } = await buildLinkedDrive(app, 'google');
  const [first, second] = [process(), process()];
  const old = await first(linked.id, 'google');
  expect(await second(linked.id, 'google')).toBe(old);
  const before = app.google.renewals;
  app.google.expireAccessTokens(person.sub);
  const asked = await Promise.all([first, second, first, second].map((ask) => ask(linked.id, 'google', old)));
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).not.toBe(old);
  expect(app.google.renewals).toBe(before + 1);
});

it('a token that is about to end is renewed before it is used', async () => {
  const { linked } = await buildLinkedDrive(app, 'google');
  const ask = process();
  const old = await ask(linked.id, 'google');
  app.clock.advance(3_600);
  expect(await ask(linked.id, 'google')).not.toBe(old);
});

it('a renewal that fails is not in the way of the next one', async () => {
  const { linked } = await buildLinkedDrive(app, 'google');
  const ask = process();
  const old = await ask(linked.id, 'google');
  app.google.tokenFaults.next({ kind: 'status', status: 503 });
  await expect(ask(linked.id, 'google', old)).rejects.toMatchObject({ kind: 'platform_down' });
  expect(await ask(linked.id, 'google', old)).not.toBe(old);
});
