import { listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { expect, it } from 'vitest';
import { postForm } from '#test/support/accounts/forms.ts';
import { useTestApp } from '#test/support/app.ts';
import { Client, visitor } from '#test/support/client.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';

const app = useTestApp({ PUBLIC_URL: 'https://account.test' });

const form = /^__Host-account_session=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

it('under https the cookie belongs to this host alone, for visitors and for people', async () => {
  const page = await new Client(app).visit('/login');
  expect(page.headers['set-cookie']).toMatch(form);
  const { client, response } = await signInAs(app, await buildPerson(app), {}, new Client(app, page.cookie));
  expect(response.headers['set-cookie']).toContainEqual(expect.stringMatching(form));
  expect((await client.call(listSessions)).status).toBe(200);
  expect((await client.call(signOut)).headers['set-cookie']).toMatch(
    /^__Host-account_session=; Max-Age=0; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('typed values of a refused form are in a cookie under the same rules', async () => {
  const response = await postForm(visitor(app), '/login', { email: 'ada@example.com', password: 'wrong' });
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-account_typed=[\w-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('a remembered one is written anew under the same name', async () => {
  const { client } = await signInAs(app, await buildPerson(app), { remember: true });
  expect((await client.visit('/home')).headers['set-cookie']).toMatch(
    /^__Host-account_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('a live token under the plain name opens nothing', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  const cookie = `account_session=${client.token}`;
  const outsider = new Client(app);
  expect((await outsider.call(listSessions, { headers: { cookie } })).status).toBe(419);
  const headers = { cookie, 'x-csrf-token': client.csrf };
  expect((await outsider.call(signIn, { body: {}, headers })).status).toBe(419);
  const page = await outsider.send({ method: 'GET', url: '/home', headers: { cookie } });
  expect(page).toMatchObject({ status: 302, headers: { location: '/login?url=%2Fhome' } });
  const both = `account_session=planted; __Host-${cookie}`;
  expect((await outsider.call(listSessions, { headers: { cookie: both } })).status).toBe(200);
});

it('the description of the calls names it', async () => {
  const { body } = await new Client(app).send({ method: 'GET', url: '/openapi.json' });
  expect(body.components.securitySchemes.session.name).toBe('__Host-account_session');
});
