import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { restoreFromBin } from '@account/contract/endpoints/bin';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { passWith, withSecondFactor } from '../support/accounts/authenticator.ts';
import { rotate, useSecretApps } from '../support/accounts/secret-apps.ts';
import type { TestApp } from '../support/app.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildBinned, buildUser } from '../support/factories.ts';
import { buildPerson, registerAs, signInAs } from '../support/people.ts';
import { knownPassword } from '../support/personas.ts';
import { change, rowOf } from '../support/query.ts';

const apps = useSecretApps();

/** Whether a second factor finishes a sign-in. */
async function passes(app: TestApp, person: { email: string }, factor: object): Promise<boolean> {
  const { client } = await signInAs(app, person);
  return (await passWith(client, factor)).status === 200;
}

/** Sets the clocks of the programs during and after the rotation to that of the one before. */
function meetClocks({ before, during, after }: typeof apps): void {
  for (const { clock } of [during, after])
    clock.advance((before.clock.now().getTime() - clock.now().getTime()) / 1_000);
}

describe('after a rotation', () => {
  it('second factors and recovery codes of before work', async () => {
    const { person, recoveryCodes, code } = await withSecondFactor(apps.before);
    await rotate(apps.during);
    meetClocks(apps);
    expect(await passes(apps.after, person, { code: code() })).toBe(true);
    expect(await passes(apps.after, person, { recovery_code: recoveryCodes[0] })).toBe(true);
    expect(await passes(apps.after, person, { recovery_code: recoveryCodes[0] })).toBe(false);
  });

  it('so do recovery codes that are hashed under the former secret itself', async () => {
    const { before, during, after } = apps;
    const { person, recoveryCodes } = await withSecondFactor(before);
    await change(before, sql`DELETE FROM recovery_codes WHERE user_id = ${person.id}`);
    for (const code of recoveryCodes) {
      const hash = before.secrets.sign('recovery-code', code.replace('-', ''));
      await change(before, sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${person.id}, ${hash})`);
    }
    const [first, second, third] = recoveryCodes.map((recovery_code) => ({ recovery_code }));
    expect(await passes(before, person, { ...first })).toBe(true);
    expect(await passes(during, person, { ...second })).toBe(true);
    await rotate(during);
    expect(await passes(after, person, { ...third })).toBe(true);
    expect(await passes(after, person, { ...second })).toBe(false);
  });

  it('so do those of a user who was in the bin meanwhile, hashed under the former secret itself or not', async () => {
    const { before, during, after } = apps;
    const { person, recoveryCodes, code } = await withSecondFactor(before);
    const [first, second] = recoveryCodes.map((recovery_code) => ({ recovery_code }));
    const former = before.secrets.sign('recovery-code', recoveryCodes[1]?.replace('-', '') ?? '');
    await change(before, sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${person.id}, ${former})`);
    const { id } = await buildBinned(before, 'users', { kind: 'user', id: person.id });
    await rotate(during);
    meetClocks(apps);
    const top = await signedIn(after, await buildUser(after, { level: accessLevels.top }));
    expect((await top.call(restoreFromBin, { params: { id } })).status).toBe(200);
    expect(await passes(after, person, { code: code() })).toBe(true);
    expect(await passes(after, person, { ...first })).toBe(true);
    expect(await passes(after, person, { ...second })).toBe(true);
  });
});

describe('until the former secret is gone', () => {
  it('a page that was opened before sends its calls', async () => {
    const page = await signedIn(apps.before, await buildPerson(apps.before));
    const headers = { 'x-csrf-token': page.csrf };
    const statusAt = async (app: TestApp) =>
      (await new Client(app, page.token).call(listNetworkDrives, { body: {}, headers })).status;
    expect([await statusAt(apps.during), await statusAt(apps.after)]).toEqual([200, 419]);
  });

  it('so does a sign-in page', async () => {
    const { email } = await buildPerson(apps.before);
    meetClocks(apps);
    const page = visitor(apps.before);
    const call = { body: { email, password: knownPassword }, headers: { 'x-csrf-token': page.csrf } };
    const statusAt = async (app: TestApp) => (await new Client(app, page.token).call(signIn, call)).status;
    expect([await statusAt(apps.after), await statusAt(apps.during)]).toEqual([419, 200]);
  });

  it('the link of a verification mail is good', async () => {
    const { client } = await registerAs(apps.before, 'verified@example.com');
    const { content } = await rowOf<{ content: Buffer }>(
      apps.before,
      sql`SELECT content FROM mails WHERE recipient = 'verified@example.com'`,
    );
    const { url } = JSON.parse(apps.before.secrets.decrypt('mail', content)) as { url: string };
    const { pathname, search } = new URL(url);
    const follow = async (app: TestApp) =>
      (await new Client(app, client.token).visit(pathname + search)).headers.location;
    expect(await follow(apps.after)).toBe('/email/verify?link=invalid');
    expect(await follow(apps.during)).toBe('/home');
  });
});
