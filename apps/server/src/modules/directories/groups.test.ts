import { showUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { roleId } from '#test/support/bodies.ts';
import { signedIn } from '#test/support/client.ts';
import { buildManaged, buildUser } from '#test/support/factories.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

const membersOf = async (directory: Directory, group: number): Promise<number[]> =>
  (await directory.send('GET', `/Groups/${group}`)).body.members.map(({ value }: { value: string }) => Number(value));

const patch = (directory: Directory, group: number, ...Operations: object[]) =>
  directory.send('PATCH', `/Groups/${group}`, { Operations });

/** People of a directory, all at once. */
async function buildMany({ organizationId, domain }: Directory, length: number): Promise<number[]> {
  const statement = prepared(sql`
      WITH people AS (
        INSERT INTO users (email, username, organization_id, role_id, panel_role)
        SELECT n || '@' || ${domain}::text, n || '@' || ${domain}::text, ${organizationId}::int, r.id, 'normal'
        FROM generate_series(1, ${length}::int) n, roles r WHERE r.access_level = ${accessLevels.user} RETURNING id, email)
      INSERT INTO directory_people (user_id, organization_id, user_name, has_emails, is_active)
      SELECT id, ${organizationId}::int, email, false, true FROM people RETURNING user_id`);
  const rows = await app.database.write(systemScope, (tx) => tx.rows<{ user_id: number }>(statement));
  return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
}

const named = (ids: readonly number[]) => ids.map((id) => ({ value: String(id) }));

it('takes a thousand members in one change', async () => {
  const directory = await connected(app);
  const administrators = await roleId(app, accessLevels.organization);
  const ids = await buildMany(directory, 1_000);
  const add = { op: 'add', path: 'members', value: named(ids) };
  expect((await patch(directory, administrators, add)).status).toBe(204);
  expect(await membersOf(directory, administrators)).toEqual(ids);
  expect((await patch(directory, administrators, { op: 'remove', path: 'members' })).status).toBe(204);
  expect(await membersOf(directory, administrators)).toEqual([]);
});

it('is changed by the version that was read, with its members or without', async () => {
  const directory = await connected(app);
  const group = `/Groups/${await roleId(app, accessLevels.organization)}`;
  const { id } = await buildManaged(app, directory.organizationId);
  const versionAt = async (path: string) => String((await directory.send('GET', path)).headers.etag);
  const [whole, short] = [await versionAt(group), await versionAt(`${group}?excludedAttributes=members`)];
  const change = (op: string, version: string) =>
    directory.send(
      'PATCH',
      group,
      { Operations: [{ op, path: 'members', value: named([id]) }] },
      { 'if-match': version },
    );
  expect((await change('add', short)).status).toBe(204);
  expect((await change('remove', whole)).status).toBe(412);
});

it('answers a change with the attributes that are asked for, and without any with nothing', async () => {
  const directory = await connected(app);
  const group = `/Groups/${await roleId(app, accessLevels.organization)}`;
  const { id } = await buildManaged(app, directory.organizationId);
  const Operations = [{ op: 'add', path: 'members', value: named([id]) }];
  const changed = (query: string, method: 'PATCH' | 'PUT' = 'PATCH') =>
    directory.send(method, `${group}?${query}`, { Operations, members: named([id]) });
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
  const part = { schemas, id: group.slice('/Groups/'.length), members: [{ value: String(id) }] };

  const { status, body, headers } = await changed('attributes=members.value');
  expect([status, body]).toEqual([200, part]);
  expect(headers['content-type']).toMatch(/^application\/scim\+json/);
  expect((await directory.send('GET', group, undefined, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect(Object.keys((await changed('excludedAttributes=members')).body)).toEqual([
    'schemas',
    'id',
    'displayName',
    'meta',
  ]);
  expect((await changed('attributes=members.value', 'PUT')).body).toEqual(part);
  expect(await changed('')).toMatchObject({ status: 204, body: '' });
});

it('all or none of a change is done', async () => {
  const directory = await connected(app);
  const administrators = await roleId(app, accessLevels.organization);
  const { id } = await buildManaged(app, directory.organizationId);
  const stranded = { op: 'add', path: 'members', value: named([2_147_483_647]) };
  const refused = await patch(directory, administrators, { op: 'add', path: 'members', value: named([id]) }, stranded);
  expect([refused.status, await membersOf(directory, administrators)]).toEqual([404, []]);
});

it('one who is in both groups stays an administrator', async () => {
  const directory = await connected(app);
  const [administrators, users] = [await roleId(app, accessLevels.organization), await roleId(app, accessLevels.user)];
  const { id } = await buildManaged(app, directory.organizationId);
  for (const group of [administrators, users])
    expect((await patch(directory, group, { op: 'add', path: 'members', value: named([id]) })).status).toBe(204);
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const levelOf = async () => (await top.call(showUser, { params: { id } })).body.data.role.access_level;
  expect(await levelOf()).toBe(accessLevels.organization);
  await patch(directory, administrators, { op: 'remove', path: `members[value eq "${id}"]` });
  expect(await levelOf()).toBe(accessLevels.user);
  await patch(directory, administrators, { op: 'add', path: 'members', value: [{ value: id }] });
  expect(await levelOf()).toBe(accessLevels.organization);
});

it('one who becomes an administrator while a change waits is found with that role', async () => {
  const directory = await connected(app);
  const administrators = await roleId(app, accessLevels.organization);
  const { id } = await buildManaged(app, directory.organizationId);
  const promoted = sql`UPDATE users SET role_id = ${administrators} WHERE id = ${id}`;
  const taken = () => patch(directory, administrators, { op: 'remove', path: `members[value eq "${id}"]` });
  expect((await atOnce(app, promoted, [taken]))[0]?.status).toBe(204);
  expect(await membersOf(directory, administrators)).toEqual([]);

  const Operations = [{ op: 'replace', path: 'displayName', value: 'Ada Lovelace' }];
  const renamed = () => directory.send('PATCH', `/Users/${id}`, { Operations });
  expect((await atOnce(app, promoted, [renamed]))[0]).toMatchObject({
    status: 200,
    body: { displayName: 'Ada Lovelace' },
  });
});

it('never gives the level of top administrators', async () => {
  const directory = await connected(app);
  const { id } = await buildManaged(app, directory.organizationId);
  const top = await roleId(app, accessLevels.top);
  const refused = await patch(directory, top, { op: 'add', path: 'members', value: named([id]) });
  expect(refused.status).toBe(404);
  const { body } = await directory.send('GET', '/Groups');
  expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Organization Administrator',
    'User',
  ]);
});

it.each([
  ['a new name', 'PATCH', { Operations: [{ op: 'replace', path: 'displayName', value: 'Teachers' }] }, 'mutability'],
  ['no operations', 'PATCH', { Operations: [] }, 'invalidSyntax'],
  ['an unknown operation', 'PATCH', { Operations: [{ op: 'move', path: 'members' }] }, 'invalidSyntax'],
  ['a broken path', 'PATCH', { Operations: [{ op: 'add', path: 'members[[', value: [] }] }, 'invalidPath'],
  ['a removal of nothing', 'PATCH', { Operations: [{ op: 'remove' }] }, 'noTarget'],
  ['a value without names', 'PATCH', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
  ['a new name', 'PUT', { displayName: 'Teachers', members: [] }, 'mutability'],
] as const)('refuses %s by %s', async (_what, method, body, scimType) => {
  const directory = await connected(app);
  const refused = await directory.send(method, `/Groups/${await roleId(app, accessLevels.user)}`, body);
  expect([refused.status, refused.body.scimType]).toEqual([400, scimType]);
});
