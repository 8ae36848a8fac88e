import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { describe, expect, it } from 'vitest';
import { expectEqualWork } from '#test/support/accounts/equal-work.ts';
import { type TestApp, useTestApp } from '#test/support/app.ts';
import { Client, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';

const app = useTestApp();

const refused = {
  status: 422,
  body: {
    message: 'The e-mail or password is incorrect.',
    errors: { email: ['The e-mail or password is incorrect.'] },
  },
};

describe('signing in', () => {
  it('opens a session under a new cookie', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    const before = client.token;
    const response = await client.call(signIn, { body: { email, password: knownPassword, remember: false } });
    expect(response).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(client.token).not.toBe(before);
    expect(client.token).toHaveLength(43);
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
    expect((await new Client(app, before).call(listNetworkDrives, { body: {} })).status).toBe(419);
  });

  it('takes the e-mail in any case and with blanks around it', async () => {
    const { email } = await buildPerson(app);
    expect((await trySignIn(app, { email: `  ${email.toUpperCase()} ` })).status).toBe(200);
  });

  it('ends the session that the browser had', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    await client.call(signIn, { body: { email, password: knownPassword } });
    const first = client.token;
    await client.call(signIn, { body: { email, password: knownPassword } });
    expect(client.token).not.toBe(first);
    expect((await new Client(app, first).call(listNetworkDrives, { body: {} })).status).toBe(419);
  });

  it('leaves the session that the browser had when it fails', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    await client.call(signIn, { body: { email, password: knownPassword } });
    expect((await client.call(signIn, { body: { email, password: 'not the password' } })).status).toBe(422);
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
  });

  it('refuses a wrong password, an unknown e-mail and an invited person in the same words', async () => {
    const { email } = await buildPerson(app);
    const invited = await buildUser(app, { isVerified: false });
    expect(await trySignIn(app, { email, password: 'not the password' })).toMatchObject(refused);
    expect(await trySignIn(app, { email: 'nobody@example.com' })).toMatchObject(refused);
    expect(await trySignIn(app, { email: invited.email })).toMatchObject(refused);
  });

  it('says under each field what is missing', async () => {
    const response = await visitor(app).call(signIn, { body: {} });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)], password: ['Enter a password.'] } },
    });
  });
});

describe('the session cookie', () => {
  const cookieOf = async (source: TestApp, remember?: boolean) => {
    const { email } = await buildPerson(source);
    const { headers } = await trySignIn(source, { email, ...(remember === undefined ? {} : { remember }) });
    return [headers['set-cookie']].flat().find((line) => String(line).startsWith('account_session='));
  };

  it('is for this site, this browser session and no script', async () => {
    expect(await cookieOf(app)).toMatch(/^account_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf(app, false)).not.toContain('Max-Age');
  });

  it('lives 30 days with Remember Me', async () => {
    expect(await cookieOf(app, true)).toMatch(/Max-Age=2592000;/);
  });
});

it('an unknown e-mail takes as much work as a known one', () =>
  expectEqualWork(app, (email, address) => trySignIn(app, { email, password: 'not the password', address })));
