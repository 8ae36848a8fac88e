import { showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { describe, expect, it } from 'vitest';
import { askForReset, lookAt, newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { createTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, registerAs, signInAs } from '#test/support/people.ts';
import { rowCounts, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const sent = { status: 200, body: { message: 'Email sent' } };
const done = { status: 200, body: { message: 'Password successfully reset.' } };
const refused = (field: string, message: string) => ({
  status: 422,
  body: { message, errors: { [field]: [message] } },
});
const used = refused('token', 'This link was already used.');

describe('asking for a reset link', () => {
  it('answers the same for known, unknown and invited people, and does the same work', async () => {
    const idle = await createTestApp();
    const { email } = await buildPerson(idle);
    const invited = await buildUser(idle, { isVerified: false });
    const before = await rowCounts(idle);
    for (const address of [email, invited.email, 'nobody@example.com'])
      expect(await askForReset(idle, address)).toMatchObject(sent);
    expect(await rowCounts(idle)).toEqual(before);
    await idle.close();
  });

  it('sends no mail to an unknown address', async () => {
    const { email } = await buildPerson(app);
    expect(await askForReset(app, 'unknown@example.com')).toMatchObject(sent);
    expect(await askForReset(app, email)).toMatchObject(sent);
    await app.mailsTo(email);
    await app.idle();
    await expect(app.mailsTo('unknown@example.com', 0)).resolves.toEqual([]);
  });

  it('sends a link that names the address and works for an hour', async () => {
    const { email } = await buildPerson(app, { email: 'ada+list@example.com' });
    await askForReset(app, ' Ada+List@Example.com ');
    const link = await app.linkTo(email);
    expect(link).toMatch(/^\/password\/reset\/[\w-]{43}\?email=ada%2Blist%40example\.com$/);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain(`Somebody asked for a new password for ${email}.`);
    expect(mail?.html).toContain(`href="http://account.test${link}"`);
    expect(await lookAt(app, tokenIn(link))).toEqual({ state: 'open', email });
    expect((await visitor(app).visit(link)).status).toBe(200);
  });

  it('sends one more invitation to a user without a password, and the earlier one works on', async () => {
    const { email } = await buildUser(app, { isVerified: false });
    await askForReset(app, email);
    const first = await app.linkTo(email);
    await askForReset(app, email);
    const second = await app.linkTo(email, 2);
    expect(second).toMatch(/^\/password\/create\/[\w-]{43}$/);
    const state = async (link: string) =>
      (await visitor(app).call(showInvitation, { params: { token: tokenIn(link) } })).body.data.state;
    expect([await state(first), await state(second)]).toEqual(['open', 'open']);
  });

  it('is sent once when its job runs a second time, as after a crash', async () => {
    const { email } = await buildPerson(app);
    const task = app.app.tasks.find(({ name }) => name === 'accounts.send_password_reset');
    const payload = { email, asked_at: app.clock.now().toISOString() };
    app.clock.advance(1);
    for (let run = 0; run < 2; run += 1) await task?.run(payload, { signal: new AbortController().signal });
    expect(await rowsOf(app, sql`SELECT kind FROM mails WHERE recipient = ${email}`)).toEqual([
      { kind: 'password_reset' },
    ]);
    await task?.run({ ...payload, asked_at: app.clock.now().toISOString() }, { signal: new AbortController().signal });
    expect(await rowsOf(app, sql`SELECT kind FROM mails WHERE recipient = ${email}`)).toHaveLength(2);
  });

  it('needs an e-mail address', async () => {
    const message = 'Enter a full e-mail address, such as name@example.com.';
    expect(await askForReset(app, 'ada@')).toMatchObject(refused('email', message));
  });
});

describe('a reset link', () => {
  it('sets the password once', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    expect(await resetBy(app, token, email.toUpperCase())).toMatchObject(done);
    expect((await signInAs(app, { email })).response.status).toBe(422);
    expect((await signInAs(app, { email }, { password: newPassword })).response.status).toBe(200);
    const third = 'a third secret of that length';
    expect(await resetBy(app, token, email, { password: third, password_confirmation: third })).toMatchObject(used);
    expect(await lookAt(app, token)).toEqual({ state: 'used', email: null });
    expect((await signInAs(app, { email }, { password: newPassword })).response.status).toBe(200);
  });

  it('works until its hour is over', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    app.clock.advance(3_590);
    expect(await resetBy(app, token, email)).toMatchObject(done);
  });

  it('has ended after an hour', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    app.clock.advance(3_601);
    expect(await lookAt(app, token)).toEqual({ state: 'expired', email: null });
    expect(await resetBy(app, token, email)).toMatchObject(refused('token', 'This link has expired.'));
    expect((await signInAs(app, { email })).response.status).toBe(200);
  });

  it('is replaced by a newer one', async () => {
    const { email } = await buildPerson(app);
    const older = await resetTokenFor(app, email);
    const newer = await resetTokenFor(app, email, 2);
    expect(await lookAt(app, older)).toEqual({ state: 'used', email: null });
    expect(await resetBy(app, older, email)).toMatchObject(used);
    expect(await resetBy(app, newer, email)).toMatchObject(done);
  });

  it('is for its own e-mail address', async () => {
    const [{ email }, other] = [await buildPerson(app), await buildPerson(app)];
    const token = await resetTokenFor(app, email);
    const message = 'This link belongs to another e-mail address.';
    expect(await resetBy(app, token, other.email)).toMatchObject(refused('email', message));
    expect(await resetBy(app, token, 'nobody@example.com')).toMatchObject(refused('email', message));
    expect((await signInAs(app, other)).response.status).toBe(200);
    expect(await resetBy(app, token, email)).toMatchObject(done);
  });

  it('that is made up opens nothing', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    expect(await lookAt(app, forged)).toEqual({ state: 'unknown', email: null });
    expect(await resetBy(app, forged, email)).toMatchObject(refused('token', 'This link is not complete.'));
  });

  it('is not the one of an invitation', async () => {
    const { email } = await buildUser(app, { isVerified: false });
    const token = await resetTokenFor(app, email);
    expect(await resetBy(app, token, email)).toMatchObject(refused('token', 'This link is not complete.'));
  });

  it('stays open while the new password is not good enough', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    const pair = (password: string) => ({ password, password_confirmation: password });
    const tries: [object, string, string][] = [
      [pair(email), 'password', 'The password must not be the e-mail address or the name.'],
      [pair('1234567890'), 'password', 'This is one of the most common passwords. Choose another one.'],
      [pair('short'), 'password', 'Enter at least 10 characters.'],
      [{ password_confirmation: 'differs' }, 'password_confirmation', 'The two passwords differ.'],
    ];
    for (const [overrides, field, message] of tries)
      expect(await resetBy(app, token, email, overrides)).toMatchObject(refused(field, message));
    expect(await resetBy(app, token, email)).toMatchObject(done);
  });

  it('verifies the e-mail address, because the link came by mail', async () => {
    const email = 'forgot@example.com';
    await registerAs(app, email);
    await resetBy(app, await resetTokenFor(app, email, 2), email);
    const { client } = await signInAs(app, { email }, { password: newPassword });
    expect((await bootstrapOf(client)).user).toMatchObject({ email_verified_at: expect.any(String) });
  });

  it('takes the place of a password that must be changed', async () => {
    const { email } = await buildPerson(app, { mustChangePassword: true });
    await resetBy(app, await resetTokenFor(app, email), email);
    const { client } = await signInAs(app, { email }, { password: newPassword });
    expect((await bootstrapOf(client)).user).toMatchObject({ must_change_password: false });
  });

  it('leaves an audit entry without secrets', async () => {
    const { id, email, organization_id } = await buildPerson(app);
    await resetBy(app, await resetTokenFor(app, email), email);
    expect(await entriesOf(app, 'user', id)).toMatchObject([
      {
        action: 'user.password_reset',
        subject: email,
        organization_id,
        actor_id: id,
        actor_email: email,
        before: null,
        after: null,
      },
    ]);
  });
});

describe('two at the same moment', () => {
  it('one of two uses of a link wins', async () => {
    const { email } = await buildPerson(app);
    const token = await resetTokenFor(app, email);
    const tried = ['the first of two secrets', 'the second of two secrets'];
    const responses = await Promise.all(
      tried.map((password) => resetBy(app, token, email, { password, password_confirmation: password })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const wins = await Promise.all(tried.map((password) => signInAs(app, { email }, { password })));
    expect(wins.map(({ response }) => response.status)).toEqual(responses.map(({ status }) => status));
  });

  it('of many requests one link stays open', async () => {
    const { id, email } = await buildPerson(app);
    await Promise.all(Array.from({ length: 8 }, () => askForReset(app, email)));
    await app.idle();
    const links = await rowsOf<{ open: boolean }>(
      app,
      sql`SELECT used_at IS NULL AS open FROM account_links WHERE user_id = ${id} ORDER BY id`,
    );
    // A request that came before the last link was made is answered by that link.
    expect(links.map(({ open }) => open)).toEqual([...links.slice(1).map(() => false), true]);
  });

  it('a request and a use end in an answer each', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email } = await buildPerson(app);
      const token = await resetTokenFor(app, email);
      const [response] = await Promise.all([
        resetBy(app, token, email),
        askForReset(app, email),
        askForReset(app, email),
      ]);
      await app.idle();
      expect([200, 422]).toContain(response.status);
      const { open } = await rowOf<{ open: number }>(
        app,
        sql`SELECT count(*)::int AS open FROM account_links WHERE user_id = ${id} AND used_at IS NULL`,
      );
      expect(open).toBe(1);
    }
    expect(app.workerLog.join('')).not.toContain('job failed');
  });
});
