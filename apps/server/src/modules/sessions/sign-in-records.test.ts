import { listOwnSignIns, listSignInsOfUser } from '@account/contract/endpoints/accounts/sessions';
import { signInRecordLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor, wrongCode } from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { trySignInAt } from '#test/support/displays.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson, registerAs, signInAs, trySignIn } from '#test/support/people.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const ownOf = async (client: Client) => (await client.call(listOwnSignIns)).body.data;
const timestamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

describe('recent sign-ins', () => {
  it('tell the person when, how, from where and whether it was right, newest first', async () => {
    const person = await buildPerson(app);
    const headers = { 'user-agent': 'Firefox' };
    await trySignIn(app, { email: person.email, password: 'not the password', address: '10.1.1.1', headers });
    app.clock.advance(1);
    await trySignInAt(app, person, { address: '10.1.1.2' });
    app.clock.advance(1);
    const { client } = await signInAs(app, person, { address: '10.1.1.3', headers });
    const rest = { id: expect.any(Number), at: timestamp, way: 'password' };
    expect(await ownOf(client)).toEqual([
      { ...rest, outcome: 'succeeded', kind: 'web', ip: '10.1.1.3', user_agent: 'Firefox' },
      { ...rest, outcome: 'succeeded', kind: 'display', ip: '10.1.1.2', user_agent: 'lightMyRequest' },
      { ...rest, outcome: 'password_wrong', kind: 'web', ip: '10.1.1.1', user_agent: 'Firefox' },
    ]);
  });

  it('tell of wrong second factors, and of the right password only once the code was right too', async () => {
    const { person, client, code } = await withSecondFactor(app);
    const browser = (await signInAs(app, person)).client;
    await passWith(browser, { code: wrongCode(code) });
    await trySignInAt(app, person, { code: 'aaaaa-aaaaa' });
    expect((await ownOf(client)).map(({ outcome, kind }: Record<string, string>) => [outcome, kind])).toEqual([
      ['factor_wrong', 'display'],
      ['factor_wrong', 'web'],
      ['succeeded', 'web'],
    ]);
    await passWith(browser, { code: code() });
    expect((await ownOf(client))[0]).toMatchObject({ outcome: 'succeeded', way: 'password', kind: 'web' });
  });

  it('begin with the registration', async () => {
    const { client } = await registerAs(app, 'first@example.com');
    await change(app, sql`UPDATE users SET email_verified_at = now() WHERE email = 'first@example.com'`);
    expect(await ownOf(client)).toMatchObject([{ outcome: 'succeeded', way: 'registration', kind: 'web' }]);
  });

  it('are those of an account that exists, and no other user’s', async () => {
    const before = await rowOf(app, sql`SELECT count(*) FROM sign_ins`);
    await trySignIn(app, { email: 'nobody@example.com' });
    expect(await rowOf(app, sql`SELECT count(*) FROM sign_ins`)).toEqual(before);
    expect(await ownOf(await signedIn(app, await buildUser(app)))).toEqual([]);
  });

  it('are bounded, so that a flood fills nothing and hides no sign-in', async () => {
    const person = await buildPerson(app);
    const { failures, listed } = signInRecordLimits;
    for (let guess = 1; guess <= failures + 5; guess++)
      await trySignIn(app, { email: person.email, password: 'not the password', address: `10.2.0.${guess}` });
    const { client } = await signInAs(app, person);
    const rows = await ownOf(client);
    expect(rows).toHaveLength(failures + 1);
    expect(rows[0]).toMatchObject({ outcome: 'succeeded' });
    app.clock.advance(3_600);
    for (let time = 1; time <= failures; time++)
      await trySignIn(app, { email: person.email, password: 'not the password', address: `10.3.0.${time}` });
    expect(await ownOf(client)).toHaveLength(listed);
  });
});

describe('the sign-ins of a user', () => {
  it('are for administrators of the organization and top administrators', async () => {
    const [home, abroad] = [await buildOrganization(app), await buildOrganization(app)];
    const person = await buildPerson(app, { organizationId: home.id });
    await trySignIn(app, { email: person.email, address: '10.4.0.1' });
    const ask = async (level: keyof typeof accessLevels, organizationId: number) => {
      const client = await signedIn(app, await buildUser(app, { level: accessLevels[level], organizationId }));
      return client.call(listSignInsOfUser, { params: { id: person.id } });
    };
    const seen = { status: 200, body: { data: [{ outcome: 'succeeded', ip: '10.4.0.1' }] } };
    expect(await ask('organization', home.id)).toMatchObject(seen);
    expect(await ask('top', abroad.id)).toMatchObject(seen);
    expect((await ask('organization', abroad.id)).status).toBe(404);
    expect((await ask('user', home.id)).status).toBe(403);
  });
});
