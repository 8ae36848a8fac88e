import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { describe, expect, it } from 'vitest';
import { withSecondFactor, wrongCode } from '#test/support/accounts/authenticator.ts';
import { formIn, postForm, webWithForms } from '#test/support/accounts/forms.ts';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { bootstrapOf, buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';

const app = useTestApp({}, { web: webWithForms });

const there = (to: string) => ({ status: 303, to });
const isSignedIn = async (client: Client) => (await bootstrapOf(client)).user !== null;

describe('a sign-in by a form that came without scripts', () => {
  it('begins with the document, holds the token there, and leads on under a new cookie', async () => {
    const { email, id } = await buildPerson(app);
    const client = new Client(app);
    const form = formIn(await client.visit('/login?url=%2Fuser%3Fsearch%3Da'));
    expect(form).toMatchObject({ page: 'signIn', variant: '100', csrf: client.csrf, notice: undefined });
    expect(form.registerAt).toBe('/register?url=%2Fuser%3Fsearch%3Da');
    const before = client.token;
    const fields = { email, password: knownPassword };
    const response = await postForm(client, '/login?url=%2Fuser%3Fsearch%3Da', fields, { csrf: form.csrf ?? '' });
    expect(response).toMatchObject({ ...there('/user?search=a'), headers: { 'cache-control': 'no-store' } });
    expect(String(response.headers['set-cookie'])).not.toContain('Max-Age=2592000');
    expect(client.token).not.toBe(before);
    expect((await bootstrapOf(client)).user).toMatchObject({ id });
  });

  it('leads to the dashboard from anywhere else, and remembers who ticks the box', async () => {
    const { email } = await buildPerson(app);
    const fields = { email, password: knownPassword, remember: 'on' };
    const response = await postForm(visitor(app), '/login?url=https%3A%2F%2Fevil.example', fields);
    expect(response).toMatchObject(there('/home'));
    expect(String(response.headers['set-cookie'])).toMatch(/account_session=[\w-]{43}; Max-Age=2592000;/);
  });

  it('leads back with the reason, whose sentence the document has from the catalogue', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    const wrong = { email, password: 'not the password' };
    expect(await postForm(client, '/login?url=%2Fuser', wrong)).toMatchObject(
      there('/login?url=%2Fuser&reason=credentials'),
    );
    expect(await postForm(client, '/login', { email: '', password: '' })).toMatchObject(
      there('/login?reason=email_required'),
    );
    expect(await isSignedIn(client)).toBe(false);
    const noticeAt = async (query: string) => formIn(await client.visit(`/login?${query}`)).notice;
    expect(await noticeAt('reason=credentials')).toEqual(['danger', 'The e-mail or password is incorrect.']);
    expect(await noticeAt('reason=password_set')).toEqual(['success', 'Password successfully reset. Sign in with it.']);
    expect(await noticeAt('reason=expired&platform=google')).toEqual(['danger', expect.stringContaining('Google')]);
    expect(await noticeAt('url=%2Femail%2Fverify%2F1')).toEqual(['info', expect.stringContaining('verify')]);
    expect(await noticeAt('reason=toString')).toBeUndefined();
    expect(await noticeAt('reason=%3Cb%3Eyou+won&status=you+won')).toBeUndefined();
  });

  it.each([
    ['a wrong token', { csrf: 'x'.repeat(43) }],
    ['no token', { csrf: '' }],
    ['the form of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['the form of a neighbouring site', { headers: { 'sec-fetch-site': 'same-site' } }],
  ])('does nothing with %s', async (_what, how) => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    const response = await postForm(client, '/login', { email, password: knownPassword }, how);
    expect(response).toMatchObject(there('/login?reason=page_old'));
    expect(String(response.headers['set-cookie'])).not.toContain('account_session');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('does nothing without a cookie, and says that it is needed', async () => {
    const { email } = await buildPerson(app);
    const client = new Client(app);
    const response = await postForm(client, '/login', { email, password: knownPassword });
    expect(response).toMatchObject(there('/login?reason=cookies_needed'));
    expect(formIn(await client.visit(String(response.to))).notice).toEqual([
      'danger',
      expect.stringContaining('cookies'),
    ]);
  });

  describe('keeps the e-mail of a refused form', () => {
    const refuse = async (client: Client, email: string, how = {}) =>
      postForm(client, '/login?url=%2Fuser', { email, password: 'not the password' }, how);
    const emailAt = async (client: Client, page = '/login?reason=credentials') =>
      formIn(await client.visit(page)).email;

    it('for its page and for one visit, in this browser alone', async () => {
      const client = visitor(app);
      const { headers } = await refuse(client, 'ada@example.com');
      expect(String(headers['set-cookie'])).toMatch(
        /^account_typed=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(await emailAt(visitor(app))).toBe('');
      expect(await emailAt(client, '/register')).toBe('');
      const page = await client.visit('/login?url=%2Fuser&reason=credentials');
      expect(formIn(page).email).toBe('ada@example.com');
      expect(page.body).toContain('"typed":{"email":"ada@example.com"}');
      expect(await emailAt(client)).toBe('');
    });

    it('and never the password, in the cookie or in the document', async () => {
      const client = visitor(app);
      await refuse(client, 'ada@example.com');
      const cookie = Buffer.from(client.typed ?? '', 'base64url');
      expect(app.secrets.decrypt('typed-fields', cookie)).toBe('{"page":"/login","typed":{"email":"ada@example.com"}}');
      for (const text of [cookie.toString(), (await client.visit('/login')).body])
        expect(text).not.toContain('not the password');
      expect(cookie.toString()).not.toContain('ada@');
    });

    it('when the page was too old, but not of a form of another site', async () => {
      const client = visitor(app);
      await refuse(client, 'evil@example.com', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(client.typed).toBeUndefined();
      await refuse(client, 'ada@example.com', { csrf: 'x'.repeat(43) });
      expect(await emailAt(client)).toBe('ada@example.com');
    });

    it('as text, whatever it is, and up to a length', async () => {
      const client = visitor(app);
      await refuse(client, '"><script>alert(1)</script>');
      const { body } = await client.visit('/login');
      expect(formIn({ body } as never).email).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(body).not.toContain('<script>alert');
      await refuse(client, 'a'.repeat(320));
      expect(client.typed?.length).toBeLessThan(1_024);
      expect(await emailAt(client)).toBe('a'.repeat(320));
      await refuse(client, 'a'.repeat(321));
      expect(await emailAt(client)).toBe('');
    });

    it.each(['x', 'A'.repeat(200)])('and takes no made-up cookie: %j', async (cookie) => {
      const client = visitor(app);
      client.typed = cookie;
      expect(await emailAt(client)).toBe('');
    });
  });

  it.each([
    ['a body that is far too long', `_token=x&email=${'a'.repeat(17_000)}`],
    ['broken letters', '_token=x&email=%FF%FE'],
    ['too many fields', Array.from({ length: 40 }, (_, index) => `f${index}=1`).join('&')],
  ])('leads back after %s', async (_what, payload) => {
    expect(await postForm(visitor(app), '/login', {}, { payload })).toMatchObject(there('/login?reason=not_valid'));
  });

  it('counts towards the lockout of the pair, as calls do', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    for (let turn = 0; turn < 5; turn += 1) await postForm(client, '/login', { email, password: 'not the password' });
    expect(await postForm(client, '/login', { email, password: knownPassword })).toMatchObject(
      there('/login?reason=tried_often'),
    );
    expect(await isSignedIn(client)).toBe(false);
  });

  it('ends by a form that stands in each page for browsers without scripts', async () => {
    const client = await signedIn(app, await buildPerson(app));
    for (const page of ['/home', '/about', '/user/personalsetting']) {
      const { body } = await client.visit(page);
      const [, shown = ''] = /<noscript>(.*?)<\/noscript>/s.exec(String(body)) ?? [];
      expect(shown).toContain('This page needs JavaScript.');
      expect(shown).toContain(
        `<form method="post" action="/logout"><input type="hidden" name="_token" value="${client.csrf}">`,
      );
    }
    expect(await postForm(client, '/logout', {}, { csrf: 'x'.repeat(43) })).toMatchObject(
      there('/home?reason=page_old'),
    );
    expect(await isSignedIn(client)).toBe(true);
    expect(await postForm(client, '/logout', {})).toMatchObject(there('/login'));
    expect(await isSignedIn(client)).toBe(false);
    expect(String((await client.visit('/login')).body)).not.toContain('<noscript>');
  });

  it('takes forms at those calls alone', async () => {
    const { email } = await buildPerson(app);
    const client = visitor(app);
    await postForm(client, '/login', { email, password: knownPassword });
    const headers = { 'x-csrf-token': client.csrf };
    const response = await postForm(client, '/appapi/networkdrives', {}, { headers });
    expect(response).toMatchObject({ status: 415, body: { message: expect.stringContaining('type') } });
    expect((await client.call(listSessions)).status).toBe(200);
  });
});

it('goes on with the second factor, and begins anew when the attempt has ended', async () => {
  const { person, code } = await withSecondFactor(app);
  const client = visitor(app);
  const page = '/two-factor-challenge?url=%2Fuser';
  const fields = { email: person.email, password: knownPassword };
  expect(await postForm(client, '/login?url=%2Fuser', fields)).toMatchObject(there(page));
  expect(formIn(await client.visit(page))).toMatchObject({ page: 'twoFactorChallenge', csrf: client.csrf });
  const wrong = await postForm(client, page, { code: wrongCode(code) });
  expect(wrong).toMatchObject(there(`${page}&reason=code_wrong`));
  expect(formIn(await client.visit(String(wrong.to))).notice?.[0]).toBe('danger');
  expect(await postForm(client, page, { code: code() })).toMatchObject(there('/user'));
  expect(await isSignedIn(client)).toBe(true);
  expect(await postForm(visitor(app), page, { code: code() })).toMatchObject(
    there('/login?url=%2Fuser&reason=page_old'),
  );
});
