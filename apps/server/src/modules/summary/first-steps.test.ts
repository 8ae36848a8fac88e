import { recordPrintedSheet } from '@account/contract/endpoints/administration/organizations';
import { hideSetup, type SetupStep, showSummary } from '@account/contract/endpoints/administration/summary';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();
const { top, organization } = accessLevels;

const stepsOf = async (client: Client): Promise<SetupStep[] | undefined> => (await client.call(showSummary)).body.setup;
/** Where a colleague is invited into the same role. */
const invitingInto = async (level: AccessLevel): Promise<string> => {
  const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = ${level}`);
  return `/users/invite?role_id=${id}`;
};
const doneOf = async (client: Client) => (await stepsOf(client))?.flatMap(({ kind, done }) => (done ? [kind] : []));

it('the first steps of a top administrator tick themselves off, one by one', async () => {
  const ada = await buildUser(app, { level: top });
  const client = await signedIn(app, ada);
  expect(await stepsOf(client)).toEqual([
    { kind: 'organization', done: false, path: '/organization/create' },
    { kind: 'sheet', done: false, path: '/organization' },
    { kind: 'display', done: false, path: '/device' },
    { kind: 'mail', done: false, path: '/about' },
    { kind: 'colleague', done: false, path: await invitingInto(top) },
  ]);
  const north = await buildOrganization(app);
  expect(await doneOf(client)).toEqual(['organization']);
  expect((await stepsOf(client))?.[1]?.path).toBe(`/organization/${north.id}`);
  await client.call(recordPrintedSheet, { params: { id: north.id } });
  expect(await doneOf(client)).toEqual(['organization', 'sheet']);
  await buildDevice(app, { organizationId: north.id });
  expect(await doneOf(client)).toEqual(['organization', 'sheet', 'display']);
  await buildUser(app, { organizationId: north.id });
  expect(await doneOf(client)).toEqual(['organization', 'sheet', 'display', 'colleague']);
  await buildOrganization(app);
  expect((await stepsOf(client))?.[1]?.path).toBe('/organization');
});

it('a display that joined had its code, one that waits had none', async () => {
  const client = await signedIn(app, await buildUser(app, { level: top }));
  const north = await buildOrganization(app);
  await buildDevice(app, { organizationId: null });
  expect(await doneOf(client)).toEqual(['organization', 'display']);
  await buildDevice(app, { organizationId: north.id });
  expect(await doneOf(client)).toEqual(['organization', 'sheet', 'display']);
});

it('the first steps of an organization administrator are about the own people and account', async () => {
  const north = await buildOrganization(app);
  const ada = await buildUser(app, { level: organization, organizationId: north.id });
  await buildUser(app, { organizationId: (await buildOrganization(app)).id });
  const client = await signedIn(app, ada);
  expect(await stepsOf(client)).toEqual([
    { kind: 'colleague', done: false, path: await invitingInto(organization) },
    { kind: 'profile_picture', done: false, path: '/user/personalsetting' },
    { kind: 'two_factor', done: false, path: '/user/personalsetting' },
  ]);
  await buildUser(app, { organizationId: north.id });
  await change(app, sql`UPDATE users SET profilepic = 'p.jpg', two_factor_confirmed_at = now() WHERE id = ${ada.id}`);
  expect(await doneOf(client)).toEqual(['colleague', 'profile_picture', 'two_factor']);
});

it.each([top, organization])(
  'the person who puts them away does not see them any more, until they are brought back: %s',
  async (level) => {
    const { id } = await buildOrganization(app);
    const ada = await buildUser(app, { level, organizationId: id });
    const [client, colleague] = [
      await signedIn(app, ada),
      await signedIn(app, await buildUser(app, { level, organizationId: id })),
    ];
    expect((await client.call(hideSetup, { body: { hidden: true } })).status).toBe(200);
    expect(await stepsOf(client)).toBeUndefined();
    expect(await stepsOf(colleague)).toBeDefined();
    await client.call(hideSetup, { body: { hidden: false } });
    expect(await stepsOf(client)).toBeDefined();
    expect(await entriesOf(app, 'user', ada.id)).toMatchObject([
      { action: 'user.settings_updated', before: { setup_hidden: false }, after: { setup_hidden: true } },
      { action: 'user.settings_updated', before: { setup_hidden: true }, after: { setup_hidden: false } },
    ]);
    expect((await client.call(hideSetup, { body: { hidden: 'yes' } })).status).toBe(422);
  },
);

it('each printed sheet is recorded, and is no change that an editor has to compare', async () => {
  const client = await signedIn(app, await buildUser(app, { level: top }));
  const { id } = await buildOrganization(app);
  const stored = () =>
    rowOf<{ updated_at: string; sheet_printed_at: string | null }>(
      app,
      sql`SELECT updated_at, sheet_printed_at FROM organizations WHERE id = ${id}`,
    );
  const before = await stored();
  await client.call(recordPrintedSheet, { params: { id } });
  const first = await stored();
  await client.call(recordPrintedSheet, { params: { id } });
  expect(first).toEqual({ ...before, sheet_printed_at: expect.anything() });
  expect(await stored()).toEqual(first);
  expect((await entriesOf(app, 'organization', id)).map(({ action }) => action)).toEqual([
    'organization.sheet_printed',
    'organization.sheet_printed',
  ]);
});
