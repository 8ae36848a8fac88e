import { issueMobileToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { endUserSessions } from '@account/contract/endpoints/administration/users';
import { showMe } from '@account/contract/endpoints/displays/me';
import { lifetimes } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const end = (client: Client, id: number, body?: object) => client.call(endUserSessions, { params: { id }, body });
const isSignedIn = async (client: Client) => (await client.call(listSessions)).status === 200;

async function administrator(level: '9999' | '9998', organizationId?: number | null) {
  const user = await buildPerson(app, { level, ...(organizationId === undefined ? {} : { organizationId }) });
  return { user, client: await signedIn(app, user) };
}

it('an administrator ends every session, token and half-finished sign-in of a user, and their streams', async () => {
  const { person, client, code } = await withSecondFactor(app);
  const organizationId = person.organization_id;
  const halfway = (await signInAs(app, person)).client;
  await client.call(issueMobileToken);
  const atDisplay = await signedInAt(app, await buildPerson(app, { organizationId }), await enrolledDisplay(app));
  const peer = await signedIn(app, await buildPerson(app, { organizationId }));
  const { user, client: top } = await administrator('9998', organizationId);
  const [stream, other] = [await openStream(app, client), await openStream(app, peer)];
  await expectEnds([stream], [other], async () =>
    expect(await end(top, person.id)).toMatchObject({
      status: 200,
      body: { message: 'All sessions of this person have ended.' },
    }),
  );
  expect([await isSignedIn(client), await isSignedIn(peer), await isSignedIn(top)]).toEqual([false, true, true]);
  expect((await atDisplay.call(showMe)).status).toBe(200);
  expect((await passWith(halfway, { code: code() })).status).toBe(419);
  expect(await rowsOf(app, sql`SELECT FROM sessions WHERE user_id = ${person.id}`)).toEqual([]);
  expect((await entriesOf(app, 'user', person.id)).at(-1)).toMatchObject({
    action: 'session.all_ended',
    actor_id: user.id,
    subject: person.email,
    organization_id: organizationId,
  });
});

it('an administrator ends tokens at displays too', async () => {
  const person = await buildPerson(app);
  const client = await signedInAt(app, person, await enrolledDisplay(app));
  expect((await end((await administrator('9999')).client, person.id)).status).toBe(200);
  expect((await client.call(showMe)).status).toBe(401);
});

it.each([
  ['oneself', async () => ((own) => ({ ...own, id: own.user.id }))(await administrator('9999')), 403],
  [
    'a top administrator, by one of an organization',
    async () => {
      const { id, organization_id } = await buildPerson(app, {
        level: '9999',
        organizationId: (await buildPerson(app)).organization_id,
      });
      return { ...(await administrator('9998', organization_id)), id };
    },
    403,
  ],
  [
    'a user of another organization',
    async () => ({ ...(await administrator('9998')), id: (await buildPerson(app)).id }),
    404,
  ],
  ['an unknown user', async () => ({ ...(await administrator('9999')), id: 2_147_483_647 }), 404],
])('the sessions of %s stay as they are', async (_whose, make, status) => {
  const { client, id } = await make();
  const own = await rowsOf(app, sql`SELECT id FROM sessions ORDER BY id`);
  expect((await end(client, id)).status).toBe(status);
  expect(await rowsOf(app, sql`SELECT id FROM sessions ORDER BY id`)).toEqual(own);
});

it('it takes a proof of presence', async () => {
  const person = await buildPerson(app);
  const session = await signedIn(app, person);
  const { client } = await administrator('9999');
  app.clock.advance(lifetimes.presence);
  for (const body of [undefined, {}, { current_password: 'not the password' }])
    expect(await end(client, person.id, body)).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
  expect(await isSignedIn(session)).toBe(true);
  expect((await end(client, person.id, { current_password: knownPassword })).status).toBe(200);
  expect(await isSignedIn(session)).toBe(false);
});
