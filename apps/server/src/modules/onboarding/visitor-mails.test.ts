import { renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { register, resendVerification } from '@account/contract/endpoints/accounts/registration';
import { inviteUser } from '@account/contract/endpoints/administration/users';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '#test/support/app.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson, registrationOf } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const unlimited = useTestApp();

let number = 0;
/** Another client each time, because those have a limit of their own. */
const address = () => `10.2.${Math.floor(++number / 250)}.${number % 250}`;

const sent = { status: 200, body: { message: 'Email sent' } };

/** Asks for a reset, and does what the job of it does. */
async function askForReset(email: string, of: TestApp = app) {
  const response = await visitor(of).call(requestPasswordReset, { body: { email }, address: address() });
  expect(response).toMatchObject(sent);
  await sendReset(email, of);
}

async function sendReset(email: string, of: TestApp = app): Promise<void> {
  const task = of.app.tasks.find(({ name }) => name === 'accounts.send_password_reset');
  await task?.run({ email }, { signal: new AbortController().signal });
}

interface Mail {
  kind: string;
  token: string;
}

/** The mails to a user, oldest first, with the token of their link. */
async function mailsTo(email: string, of: TestApp = app): Promise<Mail[]> {
  const mails = await rowsOf<{ kind: string; content: Buffer }>(
    of,
    sql`SELECT kind, content FROM mails WHERE recipient = ${email} ORDER BY id`,
  );
  return mails.map(({ kind, content }) => {
    const { url } = JSON.parse(of.secrets.decrypt('mail', content)) as { url: string };
    return { kind, token: new URL(url).pathname.split('/')[3] ?? '' };
  });
}

const openLinks = (userId: number, of: TestApp = app) =>
  rowsOf(of, sql`SELECT id FROM account_links WHERE user_id = ${userId} AND used_at IS NULL`);

async function invite(userId: number, of: TestApp = app) {
  const top = await signedIn(of, await buildUser(of, { level: accessLevels.top }));
  expect((await top.call(inviteUser, { params: { id: userId } })).status).toBe(200);
}

const stateOf = async (token: string, of: TestApp = app) =>
  (await visitor(of).call(showInvitation, { params: { token } })).body.data.state;

describe('a reset', () => {
  it('is mailed once in five minutes, and its open link is not replaced meanwhile', async () => {
    const { id, email } = await buildPerson(app);
    await askForReset(email);
    const links = await openLinks(id);
    await askForReset(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await openLinks(id)).toEqual(links);
    app.clock.advance(301);
    await askForReset(email);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await openLinks(id)).not.toEqual(links);
  });

  it('is mailed three times an hour', async () => {
    const { email } = await buildPerson(app);
    for (let time = 1; time <= 6; time++) {
      await askForReset(email);
      app.clock.advance(301);
    }
    expect(await mailsTo(email)).toHaveLength(3);
    app.clock.advance(3_600 - 6 * 301);
    await askForReset(email);
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it('that two processes are asked for at once is mailed once', async () => {
    const other = await createTestApp({ RATE_LIMITS: 'on' }, { connection: app.connection });
    other.clock.advance((app.clock.now().getTime() - other.clock.now().getTime()) / 1_000);
    for (let round = 0; round < 5; round++) {
      const { email } = await buildPerson(app);
      await Promise.all([sendReset(email), sendReset(email, other), sendReset(email), sendReset(email, other)]);
      expect(await mailsTo(email)).toHaveLength(1);
    }
    await other.close();
  });

  it('is mailed each time with RATE_LIMITS=off', async () => {
    const { email } = await buildPerson(unlimited);
    for (let time = 1; time <= 4; time++) await askForReset(email, unlimited);
    expect(await mailsTo(email, unlimited)).toHaveLength(4);
  });
});

describe('a reset of an invited user', () => {
  it('brings one more invitation after five minutes, and the first works on', async () => {
    const { id, email } = await buildUser(app, { isVerified: false });
    await invite(id);
    await askForReset(email);
    expect(await mailsTo(email)).toHaveLength(1);
    app.clock.advance(301);
    await askForReset(email);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    expect(await Promise.all(mails.map(({ token }) => stateOf(token)))).toEqual(['open', 'open']);
  });

  it('never replaces the invitation, with RATE_LIMITS=off either', async () => {
    const { id, email } = await buildUser(unlimited, { isVerified: false });
    await invite(id, unlimited);
    await askForReset(email, unlimited);
    const mails = await mailsTo(email, unlimited);
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    expect(await Promise.all(mails.map(({ token }) => stateOf(token, unlimited)))).toEqual(['open', 'open']);
  });

  it('leaves the invitation alone where a person registered the address as well', async () => {
    const { id, email } = await buildPerson(unlimited, { isVerified: false });
    await invite(id, unlimited);
    await askForReset(email, unlimited);
    const [invitation, reset] = await mailsTo(email, unlimited);
    expect(reset?.kind).toBe('password_reset');
    expect(await stateOf(invitation?.token ?? '', unlimited)).toBe('open');
  });
});

it('a verification is mailed once in five minutes, counting that of the registration, and three times an hour', async () => {
  const email = 'impatient@example.com';
  const client = visitor(app);
  expect((await client.call(register, { body: registrationOf(email), address: address() })).status).toBe(200);
  const resend = async () =>
    expect(await client.call(resendVerification, { address: address() })).toMatchObject({ status: 200 });
  await resend();
  expect(await mailsTo(email)).toHaveLength(1);
  for (let time = 1; time <= 5; time++) {
    app.clock.advance(301);
    await Promise.all([resend(), resend(), resend(), resend()]);
    expect(await mailsTo(email)).toHaveLength(Math.min(3, 1 + time));
  }
  expect(await mailsTo(email)).toHaveLength(3);
});

it('an invitation is renewed once, however often and at whatever moment it is asked for', async () => {
  const { id, email } = await buildUser(app, { isVerified: false });
  await invite(id);
  const [first] = await mailsTo(email);
  app.clock.advance(lifetimes.invitation + 1);
  const token = first?.token ?? '';
  const renew = () => visitor(app).call(renewInvitation, { params: { token }, address: address() });
  const responses = await Promise.all([renew(), renew(), renew()]);
  for (const response of responses) expect([200, 422]).toContain(response.status);
  expect(await mailsTo(email)).toHaveLength(2);
});
