import { requestMyData } from '@account/contract/endpoints/accounts/profile';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { addedPasskey } from '#test/support/accounts/passkeys.ts';
import { SoftwareAuthenticator } from '#test/support/accounts/software-authenticator.ts';
import { atOnce } from '#test/support/at-once.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';
import { upload } from '#test/support/files/uploads.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

async function download(client: Client, url: string) {
  const { statusCode, headers, rawPayload } = await app.http.inject({ url, headers: client.headers });
  return { status: statusCode, headers, content: rawPayload };
}

it('everything about a person comes as one archive, by a link for a day that is theirs alone', async () => {
  const person = await buildPerson(app);
  const client = await signedIn(app, person);
  await upload(client, 'profile', await plainJpeg());
  await client.call(saveNetworkDrive, { body: { host: '10.0.0.7', username: 'ada', password: 'of the drive' } });
  await addedPasskey(client, new SoftwareAuthenticator('http://account.test'), 'Phone');
  const asked = await client.call(requestMyData);
  expect(asked.body.message).toBe('Your data is being packed. A mail brings you the link.');
  const url = await app.linkTo(person.email, 2);

  const sent = await download(client, url);
  expect(sent.status).toBe(200);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="account-data.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(sent.content);
  const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(read('account')).toMatchObject([{ email: person.email }]);
  expect(read('network_drives')).toMatchObject([{ host: '10.0.0.7', has_password: true }]);
  expect(read('passkeys')).toMatchObject([{ name: 'Phone' }]);
  expect(read('activity')).toContainEqual(expect.objectContaining({ action: 'user.data_requested' }));
  expect([...(files['files/profile.jpg'] ?? new Uint8Array()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const text = Object.entries(files).flatMap(([name, content]) => (name.endsWith('.json') ? [strFromU8(content)] : []));
  expect(text.join()).not.toMatch(/"(password_hash|token_hash|two_factor_secret|password|tokens|public_key)"|argon2/);

  const other = await signedIn(app, await buildPerson(app));
  expect((await download(other, url)).headers.location).toBe('/not-found');
  expect((await download(visitor(app), url)).headers.location).toBe(`/login?url=${encodeURIComponent(url)}`);

  app.clock.advance(lifetimes.personalArchive);
  const late = await signedIn(app, person);
  expect((await download(late, url)).headers.location).toBe('/not-found');
});

it('the activity in it has no addresses of others, and no values of their records', async () => {
  const administrator = await buildPerson(app, { level: accessLevels.organization });
  const person = await buildPerson(app, { organizationId: administrator.organization_id });
  const { id, email: username } = person;
  const body = { id, username, name: 'Ada', role_id: await roleId(app, accessLevels.user), panel_role: 'guest' };
  expect((await (await signedIn(app, administrator)).call(saveUser, { body })).status).toBe(200);
  const activityOf = async (owner: { id: number; email: string }) => {
    const client = await signedIn(app, owner);
    await client.call(requestMyData);
    const { content } = await download(client, await app.linkTo(owner.email));
    return JSON.parse(strFromU8(unzipSync(content)['activity.json'] ?? new Uint8Array()));
  };
  const change = { action: 'user.updated', subject: username };
  expect(await activityOf(person)).toContainEqual(
    expect.objectContaining({ ...change, address: null, after: expect.objectContaining({ name: 'Ada' }) }),
  );
  expect(await activityOf(administrator)).toContainEqual(
    expect.objectContaining({ ...change, address: expect.any(String), before: null, after: null }),
  );
});

it('a second archive ends the first, and both go with their person', async () => {
  const person = await buildPerson(app);
  const client = await signedIn(app, person);
  await client.call(requestMyData);
  const first = await app.linkTo(person.email);
  await client.call(requestMyData);
  const second = await app.linkTo(person.email, 2);
  expect((await download(client, first)).status).toBe(302);
  expect((await download(client, second)).status).toBe(200);
});

it('the link goes to the address that the person has by then', async () => {
  const [{ id }, email] = [await buildPerson(app), `moved-${unique()}@example.com`];
  const pack = app.app.tasks.find(({ name }) => name === 'my_data.pack');
  const moved = sql`UPDATE users SET email = ${email} WHERE id = ${id}`;
  await atOnce(app, moved, [async () => pack?.run({ user_id: id }, { signal: new AbortController().signal })]);
  expect(await rowsOf(app, sql`SELECT recipient FROM mails WHERE user_id = ${id}`)).toEqual([{ recipient: email }]);
});

it('every table that names a person is part of the archive, or holds nothing for it', async () => {
  const left = [
    'account_links',
    'authorization_requests',
    'display_codes',
    'invitation_batch_people',
    'invitation_paces',
  ];
  const passing = [
    'passkey_challenges',
    'pending_identities',
    'personal_archives',
    'recovery_codes',
    'sign_in_challenges',
  ];
  const packed = [
    ...[
      'api_tokens',
      'cloud_storage_providers',
      'directory_people',
      'identities',
      'known_browsers',
      'mails',
      'morning_mails',
    ],
    ...['network_drives', 'operations', 'passkeys', 'platform_grants', 'saved_views', 'sessions', 'sign_ins'],
  ];
  const found = await rowsOf<{ name: string }>(
    app,
    sql`SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([...left, ...passing, ...packed].toSorted());
});
