import { showUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { roleId } from '#test/support/bodies.ts';
import { signedIn } from '#test/support/client.ts';
import { buildManaged, buildUser } from '#test/support/factories.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

const membersOf = async (directory: Directory, group: number): Promise<number[]> =>
  (await directory.send('GET', `/Groups/${group}`)).body.members.map(({ value }: { value: string }) => Number(value));

const patch = (directory: Directory, group: number, ...Operations: object[]) =>
  directory.send('PATCH', `/Groups/${group}`, { Operations });

const named = (ids: readonly number[]) => ids.map((id) => ({ value: String(id) }));

it('takes a thousand members in one change', async () => {
  const directory = await connected(app);
  const administrators = await roleId(app, accessLevels.organization);
  const ids: number[] = [];
  for (let made = 0; made < 40; made += 1) ids.push((await buildManaged(app, directory.organizationId)).id);
  const thousand = Array.from({ length: 25 }, () => ids).flat();
  expect((await patch(directory, administrators, { op: 'add', path: 'members', value: named(thousand) })).status).toBe(
    204,
  );
  expect(await membersOf(directory, administrators)).toEqual(ids);
  expect((await patch(directory, administrators, { op: 'remove', path: 'members' })).status).toBe(204);
  expect(await membersOf(directory, administrators)).toEqual([]);
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
  ['a value without names', 'PATCH', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
  ['a new name', 'PUT', { displayName: 'Teachers', members: [] }, 'mutability'],
] as const)('refuses %s by %s', async (_what, method, body, scimType) => {
  const directory = await connected(app);
  const refused = await directory.send(method, `/Groups/${await roleId(app, accessLevels.user)}`, body);
  expect([refused.status, refused.body.scimType]).toEqual([400, scimType]);
});
