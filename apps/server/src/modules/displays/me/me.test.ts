import { randomBytes } from 'node:crypto';
import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { showMe } from '@account/contract/endpoints/displays/me';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { buildCloudStorageProvider, buildNetworkDrive, buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestApp();
const me = async (client: Client) => (await client.call(showMe)).body;
const drivePassword = 'the password of a drive';

describe('the data of a person for a display', () => {
  it('is everything that is set in the web', async () => {
    const north = await buildOrganization(app, { name: 'North' });
    const person = await buildPerson(app, { organizationId: north.id, panelRole: 'admin' });
    const browser = await signedIn(app, person);
    await browser.call(updateSettings, { body: { panel_idletimeout: 30 } });
    await browser.call(saveNetworkDrive, {
      body: {
        host: '10.0.0.2',
        displayname: 'Lessons',
        domain: 'SCHOOL',
        sharepath: 'shared',
        username: 'ada',
        password: drivePassword,
        isanonymous: 0,
      },
    });
    await browser.call(saveNetworkDrive, { body: { host: '10.0.0.1', isanonymous: 1 } });
    const cloud = await buildCloudStorageProvider(app, { userId: person.id });
    const [profile, wallpaper] = [randomBytes(32), randomBytes(32)].map((bytes) => `${bytes.toString('hex')}.jpg`);
    await change(
      app,
      sql`UPDATE users SET name = 'Ada', profilepic = ${profile}, wallpaper = ${wallpaper} WHERE id = ${person.id}`,
    );
    const nothing = { displayname: null, domain: null, sharepath: null, username: null };
    expect(await me(await signedInAt(app, person))).toEqual({
      id: person.id,
      name: 'Ada',
      email: person.email,
      username: person.email,
      organization: { id: north.id, name: 'North' },
      panel_role: 'admin',
      panel_idletimeout: 30,
      profilepic: `http://account.test/storage/profile/${profile}`,
      wallpaper: `http://account.test/storage/wallpaper/${wallpaper}`,
      networkdrives: [
        { id: expect.any(Number), host: '10.0.0.1', ...nothing, password: null, isanonymous: 1 },
        {
          id: expect.any(Number),
          host: '10.0.0.2',
          displayname: 'Lessons',
          domain: 'SCHOOL',
          sharepath: 'shared',
          username: 'ada',
          password: drivePassword,
          isanonymous: 0,
        },
      ],
      cloudstorage_providers: [
        {
          id: cloud.id,
          provider_name: 'Lessons',
          provider_platform: 'google',
          provider_id: 'ada@example.com',
          job_status: 'success',
          files_synced: 0,
          synced_at: null,
        },
      ],
    });
  });

  it('is the person’s own alone, whatever the person may see in the web', async () => {
    const north = await buildOrganization(app);
    const colleague = await buildUser(app, { organizationId: north.id });
    await buildNetworkDrive(app, { userId: colleague.id });
    await buildCloudStorageProvider(app, { userId: colleague.id });
    for (const level of [accessLevels.top, accessLevels.organization, accessLevels.user]) {
      const person = await buildUser(app, { level, organizationId: north.id });
      expect(await me(await withToken(app, person))).toMatchObject({
        id: person.id,
        profilepic: null,
        networkdrives: [],
        cloudstorage_providers: [],
      });
    }
  });

  it('is not cached', async () => {
    const { headers } = await (await withToken(app, await buildUser(app))).call(showMe);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['no token', () => new Client(app)],
    ['a wrong token', () => Object.assign(new Client(app), { bearer: 'x'.repeat(43) })],
    ['a display’s token', () => enrolledDisplay(app)],
    ['a session of a browser', async () => signedIn(app, await buildUser(app))],
    [
      'the token of a browser as bearer',
      async () => Object.assign(new Client(app), { bearer: (await signedIn(app, await buildUser(app))).token }),
    ],
    [
      'a token that was ended',
      async () => {
        const client = await withToken(app, await buildUser(app));
        expect((await client.call(endOwnToken)).status).toBe(200);
        return client;
      },
    ],
    [
      'the token of a deleted user',
      async () => {
        const user = await buildUser(app);
        const client = await withToken(app, user);
        await change(app, sql`DELETE FROM users WHERE id = ${user.id}`);
        return client;
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const { status, body } = await (await make()).call(showMe);
    expect([status, Object.keys(body)]).toEqual([401, ['message']]);
  });
});
