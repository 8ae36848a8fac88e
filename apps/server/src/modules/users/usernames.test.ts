import { saveUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { registerAs } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
let organizationId: number | null;
beforeAll(async () => {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  organizationId = administrator.organization_id;
  client = await signedIn(app, administrator);
});

const save = async (overrides: object) => client.call(saveUser, { body: await userBody(app, overrides) });
const refused = {
  status: 422,
  body: {
    errors: {
      username: ["A username in the form of an e-mail address must be the person's own e-mail address."],
    },
  },
};

describe('a username in the form of an e-mail address', () => {
  it.each(['stranger@example.com', ' STRANGER@Example.COM ', 'stran\u212Aer@example.com'])(
    'is not that of another user: %s',
    async (username) => {
      expect(await save({ username })).toMatchObject(refused);
      const { id } = await buildUser(app, { organizationId });
      expect(await save({ id, email: undefined, username })).toMatchObject(refused);
      expect((await registerAs(app, username.trim().toLowerCase())).response.status).not.toBe(500);
    },
  );

  it('is the own one, in any case', async () => {
    expect((await save({ email: 'own@example.com', username: 'Own@Example.com' })).status).toBe(200);
    const { id, email } = await buildUser(app, { organizationId });
    expect((await save({ id, email: undefined, username: email.toUpperCase() })).status).toBe(200);
  });

  it('stays where it is from before', async () => {
    const { id } = await buildUser(app, { organizationId });
    await change(app, sql`UPDATE users SET username = 'Old@Example.com' WHERE id = ${id}`);
    expect((await save({ id, email: undefined, username: 'Old@Example.com', panel_role: 'guest' })).status).toBe(200);
    expect(await save({ id, email: undefined, username: 'new@example.com' })).toMatchObject(refused);
  });
});

it.each(['ada', 'ada@school', 'ada lovelace @ home', '@ada'])('%s is a username like any other', async (username) => {
  expect((await save({ username })).status).toBe(200);
});

it('no username keeps a outsider from registering', async () => {
  // In some collations the lower case of this letter is a plain i, which the form of an e-mail does not show.
  for (const [email, username] of [
    ['victim@example.com', 'v\u0130ct\u0130m@example.com'],
    ['old-victim@example.com', 'OLD-victim@example.com'],
  ] as const) {
    const { id } = await buildUser(app, { organizationId });
    await change(app, sql`UPDATE users SET username = ${username} WHERE id = ${id}`);
    expect((await registerAs(app, email)).response.status).toBe(200);
  }
});
