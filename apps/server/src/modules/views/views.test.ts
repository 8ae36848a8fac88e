import { deleteUser } from '@account/contract/endpoints/administration/users';
import { deleteView, listViews, type SavedView, saveView } from '@account/contract/endpoints/administration/views';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { viewBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser, buildView } from '#test/support/factories.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const { top, organization } = accessLevels;

let north: number;
let ada: { id: number; email: string };
let client: Client;
beforeAll(async () => {
  north = (await buildOrganization(app)).id;
  ada = await buildUser(app, { level: organization, organizationId: north });
  client = await signedIn(app, ada);
});

const colleague = async (
  level: typeof top | typeof organization = organization,
  organizationId: number | null = north,
) => signedIn(app, await buildUser(app, { level, organizationId }));

async function saved(by: Client, overrides: object = {}): Promise<SavedView> {
  const { status, body } = await by.call(saveView, { body: viewBody(overrides) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const viewsOf = async (by: Client, list?: 'users' | 'devices' | 'activities'): Promise<SavedView[]> =>
  (await by.call(listViews, { query: list ? { list } : {} })).body.data;
const namesOf = async (by: Client, list?: 'users' | 'activities') => (await viewsOf(by, list)).map(({ name }) => name);

describe('a view', () => {
  it('keeps what its list shows under a name, which changes without the rest', async () => {
    const by = await colleague();
    const params = { search: 'ada', state: 'no_second_factor', role_id: '3', per_page: '50', hide: '' };
    const view = await saved(by, { name: ' Without a factor ', params });
    expect(view).toMatchObject({ list: 'users', name: 'Without a factor', params, mine: true, is_default: false });
    expect(await viewsOf(by, 'users')).toEqual([view]);
    expect(await viewsOf(by, 'activities')).toEqual([]);
    await saved(by, { id: view.id, name: 'No factor', params, is_default: true });
    await saved(by, { id: view.id, name: 'None', params });
    expect(await viewsOf(by)).toMatchObject([{ id: view.id, name: 'None', params, is_default: true }]);
    expect((await by.call(deleteView, { params: { id: view.id } })).status).toBe(200);
    expect(await viewsOf(by)).toEqual([]);
  });

  it.each([
    ['users', { state: 'waiting' }],
    ['users', { status: 'on' }],
    ['users', { page: '2' }],
    ['users', { sort: 'password_hash' }],
    ['users', { per_page: '30' }],
    ['users', { isonly: 'false' }],
    ['users', { role_id: '1 OR 1' }],
    ['users', { hide: 'email;drop' }],
    ['users', { view: '3' }],
    ['users', { text: 'x' }],
    ['users', { constructor: 'x' }],
    ['activities', { from: '2026-03-02', to: '2026-03-01' }],
    ['activities', { action: 'user.guessed' }],
    ['activities', { search: 'a'.repeat(256) }],
  ])('of %s never keeps %j', async (list, params) => {
    expect(await client.call(saveView, { body: viewBody({ list, params }) })).toMatchObject({
      status: 422,
      body: { errors: { params: ['This list cannot show that.'] } },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ list: 'roles' }, 'list'],
    [{ params: { search: 'a'.repeat(321) } }, 'params.search'],
    [{ params: 'search=a' }, 'params'],
    [{ is_shared: 'yes' }, 'is_shared'],
  ])('with %j is refused', async (overrides, field) => {
    const { status, body } = await client.call(saveView, { body: viewBody(overrides) });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is only of lists that the caller may open', async () => {
    expect((await client.call(saveView, { body: viewBody({ list: 'devices', params: {} }) })).status).toBe(403);
    await change(
      app,
      sql`INSERT INTO saved_views (user_id, list, name, params) VALUES (${ada.id}, 'devices', 'Old', '{}')`,
    );
    expect(await namesOf(client)).not.toContain('Old');
  });

  it('stays with its list', async () => {
    const { id } = await saved(client);
    const body = viewBody({ id, list: 'activities', params: {} });
    expect(await client.call(saveView, { body })).toMatchObject({
      status: 422,
      body: { errors: { list: [expect.any(String)] } },
    });
  });

  it('has a name that no other of the same person and list has, in any case', async () => {
    await saved(client, { name: 'Monday' });
    expect(await client.call(saveView, { body: viewBody({ name: 'MONDAY' }) })).toMatchObject({
      status: 422,
      body: { errors: { name: ['The name has already been taken.'] } },
    });
    await saved(client, { name: 'Monday', list: 'activities', params: {} });
    await saved(await colleague(), { name: 'Monday' });
  });

  it('goes with its owner', async () => {
    const owner = await buildUser(app, { level: organization, organizationId: north });
    const { id } = await buildView(app, { userId: owner.id });
    await (await colleague()).call(deleteUser, { params: { id: owner.id } });
    expect(await rowOf(app, sql`SELECT count(*)::int AS count FROM saved_views WHERE id = ${id}`)).toEqual({
      count: 0,
    });
  });
});

it('there is one default for a person and list, and the newest is it', async () => {
  const by = await colleague();
  const first = await saved(by, { is_default: true });
  const elsewhere = await saved(by, { list: 'activities', params: {}, is_default: true });
  const second = await saved(by, { is_default: true });
  const defaults = async () => (await viewsOf(by)).flatMap(({ id, is_default }) => (is_default ? [id] : [])).toSorted();
  expect(await defaults()).toEqual([elsewhere.id, second.id].toSorted());
  await saved(by, { id: first.id, is_default: true });
  expect(await defaults()).toEqual([elsewhere.id, first.id].toSorted());
  await saved(by, { id: first.id, is_default: false });
  expect(await defaults()).toEqual([elsewhere.id]);
});

it('a person has a bounded number for each list, however many are saved at once', async () => {
  const owner = await buildUser(app, { level: organization, organizationId: north });
  await change(
    app,
    sql`INSERT INTO saved_views (user_id, list, name, params)
        SELECT ${owner.id}, 'users', 'View ' || n, '{}' FROM generate_series(1, ${limits.views - 1}::int) n`,
  );
  const by = await signedIn(app, owner);
  const save = () => by.call(saveView, { body: viewBody() });
  const responses = await atOnce(app, sql`SELECT FROM users WHERE id = ${owner.id} FOR UPDATE`, [save, save, save]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(responses.find(({ status }) => status === 422)?.body.message).toBe(
    'You have 50 views of this list. Delete one first.',
  );
  const [view] = await viewsOf(by, 'users');
  await saved(by, { id: view?.id, name: 'Still changed' });
  await saved(by, { list: 'activities', params: {} });
});

describe('a shared view', () => {
  it('is seen by administrators of the same organization, after their own', async () => {
    const view = await saved(client, { name: 'A shared one', is_shared: true, is_default: true });
    const hidden = await saved(client, { name: 'A private one' });
    const other = await colleague();
    await saved(other, { name: 'Z own' });
    const seen = await viewsOf(other, 'users');
    expect(seen.map(({ name }) => name).slice(0, 2)).toEqual(['Z own', 'A shared one']);
    expect(seen.find(({ id }) => id === view.id)).toEqual({
      ...view,
      mine: false,
      is_default: false,
      owner_email: ada.email,
    });
    expect(seen.some(({ id }) => id === hidden.id)).toBe(false);
  });

  it('is seen by no other user', async () => {
    const view = await saved(client, { is_shared: true });
    const abroad = (await buildOrganization(app)).id;
    const others = [
      await colleague(organization, abroad),
      await colleague(organization, null),
      await colleague(top, north),
      await colleague(top, null),
    ];
    for (const other of others) {
      expect((await viewsOf(other)).some(({ id }) => id === view.id)).toBe(false);
      const body = viewBody({ id: view.id });
      expect((await other.call(saveView, { body })).status).toBe(404);
      expect((await other.call(deleteView, { params: { id: view.id } })).status).toBe(404);
    }
  });

  it('of a top administrator is seen by top administrators, wherever they belong', async () => {
    const view = await saved(await colleague(top, north), { is_shared: true });
    expect(await viewsOf(await colleague(top, null))).toMatchObject([{ id: view.id, mine: false }]);
    expect((await viewsOf(client)).some(({ id }) => id === view.id)).toBe(false);
  });

  it('is changed and deleted by its owner alone', async () => {
    const view = await saved(client, { is_shared: true });
    const other = await colleague();
    expect((await other.call(saveView, { body: viewBody({ id: view.id }) })).status).toBe(403);
    expect((await other.call(deleteView, { params: { id: view.id } })).status).toBe(403);
    await saved(client, { id: view.id, name: view.name, is_shared: false });
    expect((await other.call(deleteView, { params: { id: view.id } })).status).toBe(404);
  });

  it('is no longer shown when its owner is no administrator any more', async () => {
    const owner = await buildUser(app, { level: organization, organizationId: north });
    const { id } = await buildView(app, { userId: owner.id, isShared: true });
    const shown = async () => (await viewsOf(client)).some((view) => view.id === id);
    expect(await shown()).toBe(true);
    await change(
      app,
      sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE access_level = '1') WHERE id = ${owner.id}`,
    );
    expect(await shown()).toBe(false);
  });

  it('leaves entries while it is shared, a private one none', async () => {
    const { id } = await saved(client, { name: 'Mine', params: {} });
    await saved(client, { id, name: 'Mine still', params: {} });
    expect(await entriesOf(app, 'saved_view', id)).toEqual([]);
    await saved(client, { id, name: 'Ours', params: { search: 'north' }, is_shared: true });
    await saved(client, { id, name: 'Ours', params: {}, is_shared: false });
    await saved(client, { id, name: 'Ours', params: {}, is_shared: true });
    await client.call(deleteView, { params: { id } });
    expect(await entriesOf(app, 'saved_view', id)).toMatchObject([
      {
        action: 'saved_view.updated',
        organization_id: north,
        before: { name: 'Mine still', shown: '', is_shared: false },
        after: { name: 'Ours', shown: 'search=north', is_shared: true },
      },
      { action: 'saved_view.updated', after: { is_shared: false } },
      { action: 'saved_view.updated', after: { is_shared: true } },
      { action: 'saved_view.deleted', before: { name: 'Ours', is_shared: true } },
    ]);
  });
});
