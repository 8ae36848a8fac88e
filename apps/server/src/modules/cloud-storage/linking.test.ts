import { beginGoogleDriveLink, listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage';
import { limits } from '@account/contract/limits';
import { platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import {
  beginLink,
  buildDriveOwner,
  buildLinkedDrive,
  finishLink,
  linkDrive,
  returnFrom,
  settledDrive,
  useDriveApp,
} from '#test/support/outside/drives.ts';
import { buildExternalPerson } from '#test/support/outside/platforms.ts';
import { buildPerson } from '#test/support/people.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useDriveApp();

const drivesOf = async (client: Awaited<ReturnType<typeof signedIn>>) =>
  (await client.call(listCloudStorageProviders, { body: { page: 1 } })).body.data;

describe.each(platforms)('linking a drive at %s', (platform) => {
  it('asks for reading alone, and comes back to the list', async () => {
    const { client, person } = await buildDriveOwner(app, platform);
    const address = new URL(await beginLink(client, platform));
    const scope = address.searchParams.get('scope') ?? '';
    expect(scope).toContain(platform === 'google' ? 'drive.metadata.readonly' : 'Files.Read.All');
    expect(scope).not.toMatch(/ReadWrite|auth\/drive(?:\s|$)/);
    const returned = await returnFrom(client, address.href, person.sub);
    expect([...returned.keys()]).toEqual(['code', 'platform', 'state']);
    expect(returned.get('platform')).toBe(platform);
  });

  it('stores the tokens encrypted, begins the synchronisation and leaves an audit entry', async () => {
    const { client, linked, user } = await buildLinkedDrive(app, platform);
    expect(await drivesOf(client)).toMatchObject([
      { id: linked.id, provider_name: 'Ada Lovelace', provider_platform: platform, user_email: user.email },
    ]);
    const { tokens } = await rowOf<{ tokens: Buffer }>(
      app,
      sql`SELECT tokens FROM cloud_storage_providers WHERE id = ${linked.id}`,
    );
    expect(tokens.toString('latin1')).not.toContain('accessToken');
    expect(app.secrets.decrypt('cloud-storage', tokens)).toContain('accessToken');
    expect(await entriesOf(app, 'cloud_storage_provider', linked.id)).toMatchObject([
      { action: 'cloud_storage_provider.linked', after: { provider_name: 'Ada Lovelace' } },
    ]);
  });

  it('is refused when the session ends before the platform has answered', async () => {
    const { client, person, user } = await buildDriveOwner(app, platform);
    const returned = await returnFrom(client, await beginLink(client, platform), person.sub);
    const ended = sql`WITH ended AS (DELETE FROM sessions WHERE user_id = ${user.id})
      SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
    const [response] = await atOnce(app, ended, [() => finishLink(client, platform, user.id, returned)]);
    expect(response?.status).toBe(419);
    expect(await rowsOf(app, sql`SELECT FROM cloud_storage_providers WHERE user_id = ${user.id}`)).toEqual([]);
  });

  it('again renews the access, and makes no second drive', async () => {
    const { client, linked, user, person } = await buildLinkedDrive(app, platform);
    const { body } = await linkDrive(client, platform, user.id, person.sub);
    expect(body).toMatchObject({ renewed: true, data: { id: linked.id } });
    expect(await drivesOf(client)).toHaveLength(1);
  });

  it('is refused when the person cancels', async () => {
    const { client } = await buildDriveOwner(app, platform);
    const returned = await returnFrom(client, await beginLink(client, platform), '');
    expect(Object.fromEntries(returned)).toEqual({ reason: 'cancelled', platform });
  });

  it('is refused without the scope that it is for', async () => {
    const { client, user, person } = await buildDriveOwner(app, platform);
    const refusedScopes = ['https://www.googleapis.com/auth/drive.metadata.readonly', 'Files.Read.All'];
    app[platform].people.set(person.sub, { ...person, refusedScopes });
    const { status, body } = await linkDrive(client, platform, user.id, person.sub);
    expect(status).toBe(422);
    expect(body.errors.code[0]).toContain('was not allowed to show the list of files');
    expect(await drivesOf(client)).toEqual([]);
  });

  it('works once, in the browser and for the person that began it', async () => {
    const { client, user, person } = await buildDriveOwner(app, platform);
    const outsider = await buildPerson(app);
    const other = await signedIn(app, outsider);
    const returned = await returnFrom(client, await beginLink(client, platform), person.sub);
    expect((await finishLink(client, platform, outsider.id, returned)).status).toBe(403);
    const foreign = await finishLink(other, platform, outsider.id, returned);
    expect(foreign).toMatchObject({ status: 422, body: { errors: { state: [expect.any(String)] } } });
    expect((await finishLink(client, platform, user.id, returned)).status).toBe(200);
    expect((await finishLink(client, platform, user.id, returned)).body.errors).toHaveProperty('state');
  });

  it('does not take a return of the other platform, nor one of a sign-in', async () => {
    const { client, user, person } = await buildDriveOwner(app, platform);
    const elsewhere = platform === 'google' ? 'microsoft' : 'google';
    const returned = await returnFrom(client, await beginLink(client, platform), person.sub);
    expect((await finishLink(client, elsewhere, user.id, returned)).body.errors).toHaveProperty('state');
    const address = await beginLink(client, platform);
    const state = new URL(address).searchParams.get('state') ?? '';
    const { headers } = await client.visit(`/auth/${platform}/callback?code=x&state=${state}`);
    expect(String(headers.location)).toContain('reason=expired');
  });

  it('reconnects only the drive that was to be reconnected', async () => {
    const { client, linked, user } = await buildLinkedDrive(app, platform);
    const another = buildExternalPerson(app, platform);
    const returned = await returnFrom(
      client,
      await beginLink(client, platform, { id: String(linked.id) }),
      another.sub,
    );
    expect((await finishLink(client, platform, user.id, returned)).body.errors.state[0]).toContain('another drive');
    expect(await drivesOf(client)).toHaveLength(1);
  });

  it('ends when the code is forged', async () => {
    const { client, user } = await buildDriveOwner(app, platform);
    const state = new URL(await beginLink(client, platform)).searchParams.get('state') ?? '';
    const { status, body } = await finishLink(
      client,
      platform,
      user.id,
      new URLSearchParams({ code: 'forged', state }),
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
  });

  it('may be done by two people with the same account', async () => {
    const { person } = await buildLinkedDrive(app, platform);
    const second = await buildPerson(app);
    const client = await signedIn(app, second);
    const { body } = await linkDrive(client, platform, second.id, person.sub);
    expect(body.renewed).toBe(false);
    expect(await settledDrive(client, body.data.id)).toMatchObject({ job_status: 'success' });
  });
});

it('no user links more drives than the limit', async () => {
  const { client, user, person } = await buildDriveOwner(app, 'google');
  await change(
    app,
    sql`INSERT INTO cloud_storage_providers (user_id, provider_platform, account_key, provider_name, provider_id, tokens)
      SELECT ${user.id}, 'google', 'key ' || n, 'Drive', 'id', ''::bytea FROM generate_series(1, ${limits.linkedDrives}::int) n`,
  );
  expect((await linkDrive(client, 'google', user.id, person.sub)).body.errors).toHaveProperty('code');
});

it('a platform that is not set up has no address', async () => {
  const plain = await createTestApp();
  try {
    const client = await signedIn(plain, await buildPerson(plain));
    expect((await client.call(beginGoogleDriveLink)).status).toBe(404);
  } finally {
    await plain.close();
  }
});
