import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { showMe } from '@account/contract/endpoints/displays/me';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor, withToken } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';

const app = useTestApp({ TRUST_PROXY: 'loopback' });

/** The last line about a request. */
const lastLine = () => app.log.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'request');

it('a request leaves one line, which says who asked and from where', async () => {
  const user = await buildUser(app);
  const client = await signedIn(app, user);
  const lines = app.log.length;
  const { headers } = await client.call(listSessions, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(app.log).toHaveLength(lines + 1);
  expect(lastLine()).toMatchObject({
    level: 30,
    reqId: headers['x-request-id'],
    method: 'GET',
    path: listSessions.path,
    status: 200,
    ms: expect.any(Number),
    user_id: user.id,
    address: '203.0.113.7',
  });
});

it('of a page and of a token it names the person too', async () => {
  const user = await buildUser(app);
  await (await signedIn(app, user)).visit('/home');
  expect(lastLine()).toMatchObject({ path: 'page', user_id: user.id, address: '127.0.0.1' });
  await (await withToken(app, user)).call(showMe);
  expect(lastLine()).toMatchObject({ path: showMe.path, user_id: user.id });
});

it('of visitors, displays and wrong tokens it names no user', async () => {
  const { email } = await buildPerson(app);
  await visitor(app).call(signIn, { body: { email, password: 'not the password' } });
  expect(lastLine()).toMatchObject({ path: '/login', status: 422, user_id: null, address: '127.0.0.1' });
  await (await enrolledDisplay(app)).call(showDisplayPreset);
  expect(lastLine()).toMatchObject({ path: showDisplayPreset.path, user_id: null });
  const outsider = new Client(app, 'made-up');
  await outsider.call(listSessions);
  expect(lastLine()).toMatchObject({ status: 419, user_id: null });
  await outsider.send({ method: 'POST', url: '/nowhere' });
  expect(lastLine()).toMatchObject({ path: 'unknown', status: 404, user_id: null, address: '127.0.0.1' });
});
