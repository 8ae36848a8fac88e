import { inviteUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { formIn, postForm, webWithForms } from '#test/support/accounts/forms.ts';
import { newPassword, tokenIn } from '#test/support/accounts/resets.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, trySignIn } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp({}, {}, { web: webWithForms });

const there = (to: string) => ({ status: 303, to });
const passwords = { password: newPassword, password_confirmation: newPassword };

it('registers by a form, or says why not', async () => {
  const client = new Client(app);
  const form = formIn(await client.visit('/register'));
  expect(form).toMatchObject({ page: 'register', variant: '00', csrf: client.csrf });
  const fields = { name: 'Ada', email: 'form@example.com', ...passwords, terms: 'on' };
  const { terms: _terms, ...withoutTerms } = fields;
  const back = (reason: string) => there(`/register?reason=${reason}`);
  expect(await postForm(client, '/register', withoutTerms)).toMatchObject(back('terms'));
  for (const terms of ['', '0', 'false'])
    expect(await postForm(client, '/register', { ...fields, terms })).toMatchObject(back('terms'));
  expect(await postForm(client, '/register', { ...fields, password_confirmation: 'x' })).toMatchObject(
    back('password_confirmation'),
  );
  const short = { ...fields, password: 'short', password_confirmation: 'short' };
  expect(await postForm(client, '/register', short)).toMatchObject(back('password_short'));
  const again = await client.visit('/register?reason=password_short');
  expect(formIn(again).notice).toEqual(['danger', 'The password needs at least 10 characters.']);
  expect(formIn(again)).toMatchObject({ name: 'Ada', email: 'form@example.com' });
  expect(again.body).not.toContain('short"');
  expect(formIn(await client.visit('/register'))).toMatchObject({ name: '', email: '' });
  expect(await postForm(client, '/register', fields)).toMatchObject(there('/home'));
  expect((await bootstrapOf(client)).user).toMatchObject({ email: 'form@example.com', name: 'Ada' });
  expect(await postForm(visitor(app), '/register', fields)).toMatchObject(back('email_taken'));
});

describe('a reset by forms', () => {
  it('asks for the link, and says the same for every address', async () => {
    const { email } = await buildPerson(app);
    const client = new Client(app);
    expect(formIn(await client.visit('/password/reset'))).toMatchObject({ page: 'requestPasswordReset' });
    const sent = there('/password/reset?reason=link_sent');
    expect(await postForm(client, '/password/email', { email })).toMatchObject(sent);
    expect(await postForm(client, '/password/email', { email: 'nobody@example.com' })).toMatchObject(sent);
    expect(formIn(await client.visit('/password/reset?reason=link_sent')).notice?.[0]).toBe('success');
    expect(await postForm(client, '/password/email', { email: 'no address' })).toMatchObject(
      there('/password/reset?reason=email'),
    );
    expect(formIn(await client.visit('/password/reset?reason=email')).email).toBe('no address');
    expect(formIn(await client.visit('/password/reset')).email).toBe('');
  });

  it('sets the password by the document of the link, once', async () => {
    const { email } = await buildPerson(app, { email: "o'hara@example.com" });
    await postForm(visitor(app), '/password/email', { email });
    const token = tokenIn(await app.linkTo(email));
    const client = new Client(app);
    const page = await client.visit(`/password/reset/${token}`);
    const address = 'o&#39;hara@example.com';
    expect(formIn(page)).toMatchObject({ page: 'resetPassword', csrf: client.csrf, token, email: address });
    expect((await bootstrapOf(client, `/password/reset/${token}`)).link).toEqual({ state: 'open', email });
    const fields = { token, email, ...passwords };
    const back = there(`/password/reset/${token}?reason=password_confirmation`);
    expect(await postForm(client, '/password/reset', { ...fields, password_confirmation: 'x' })).toMatchObject(back);
    expect(formIn(await client.visit(`/password/reset/${token}`)).email).toBe(address);
    expect(await postForm(client, '/password/reset', fields)).toMatchObject(there('/login?reason=password_set'));
    expect((await trySignIn(app, { email, password: newPassword })).status).toBe(200);
    expect(await postForm(client, '/password/reset', fields)).toMatchObject(
      there(`/password/reset/${token}?reason=link_used`),
    );
    const dead = await client.visit(`/password/reset/${token}`);
    expect(formIn(dead).page).toBeUndefined();
    expect(dead.body).toContain('"link":{"state":"used"');
  });

  it.each(['../../login', 'x', '<b>'])('leads to the sign-in where %j stands for the token', async (token) => {
    const response = await postForm(visitor(app), '/password/reset', { token, email: 'a@example.com', ...passwords });
    expect(response).toMatchObject({ status: 303, to: expect.stringMatching(/^\/login\?reason=\w+$/) });
  });
});

it('accepts an invitation by the form in its document', async () => {
  const organization = await buildOrganization(app, { name: 'School <of> "Rome"' });
  const invited = await buildUser(app, { isVerified: false, organizationId: organization.id });
  await change(app, sql`UPDATE users SET name = 'Mona <M.>' WHERE id = ${invited.id}`);
  const administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  await administrator.call(inviteUser, { params: { id: invited.id } });
  const token = tokenIn(await app.linkTo(invited.email));
  const client = new Client(app);
  expect(formIn(await client.visit(`/password/create/${token}`))).toMatchObject({
    page: 'acceptInvitation',
    variant: '1',
    token,
    email: invited.email,
    name: 'Mona &lt;M.&gt;',
    organization: 'School &lt;of&gt; &quot;Rome&quot;',
  });
  expect(formIn(await administrator.visit(`/password/create/${token}`)).page).toBeUndefined();
  const fields = { token, name: 'Ada', email: invited.email, ...passwords };
  expect(await postForm(client, '/password/create', fields)).toMatchObject(
    there(`/password/create/${token}?reason=terms`),
  );
  const kept = { name: 'Ada', email: invited.email };
  expect(formIn(await client.visit(`/password/create/${token}?reason=terms`))).toMatchObject(kept);
  expect(formIn(await client.visit(`/password/create/${token}`)).name).toBe('Mona &lt;M.&gt;');
  expect(await postForm(client, '/password/create', { ...fields, terms: 'on' })).toMatchObject(there('/home'));
  expect((await bootstrapOf(client)).user).toMatchObject({ id: invited.id, name: 'Ada' });
});

it('paints a document in the colour scheme that was chosen in the browser, and in no other words of a cookie', async () => {
  const inScheme = async (cookie: string) => {
    const headers = { accept: 'text/html', cookie: `account_color_scheme=${cookie}` };
    const { body } = await new Client(app).send({ method: 'GET', url: '/login', headers });
    return /<html([^>]*)>/.exec(body)?.[1];
  };
  expect(await inScheme('dark')).toBe(' data-mantine-color-scheme="dark" lang="en" dir="ltr"');
  expect(await inScheme('%22%3E%3Cscript%3E')).toBe(' lang="en" dir="ltr"');
});
