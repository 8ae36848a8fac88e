import { countUsers } from '@account/contract/endpoints/administration/list-counts';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { type UserState, userStates } from '@account/contract/endpoints/administration/users.calls';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

interface Person {
  id: number;
  states: UserState[];
  role: number;
  organization: number;
}

const app = useTestApp();
const people: Person[] = [];
let top: Client;
let head: Client;
let home: number;
let abroad: number;

const mail = (userId: number, state: string) =>
  change(
    app,
    sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at) VALUES ('invitation', ${userId}, 'x', ${state}, now())`,
  );

/** Adds ordinary people in every state to an organization; 0 is none. */
async function populate(organization: number) {
  const organizationId = organization || null;
  const add = async (states: UserState[], overrides: { isVerified?: boolean; passwordHash?: string } = {}) => {
    const { id } = await buildUser(app, { organizationId, ...overrides });
    people.push({ id, states, role: 3, organization });
    return id;
  };
  await add(['active', 'no_second_factor']);
  const secured = await add(['active']);
  await change(app, sql`UPDATE users SET two_factor_confirmed_at = now() WHERE id = ${secured}`);
  // Of a verified person no invitation is lost.
  await mail(await add(['active', 'no_second_factor']), 'failed');
  await add(['invited'], { isVerified: false });
  const reached = await add(['invited'], { isVerified: false });
  for (const state of ['failed', 'accepted']) await mail(reached, state);
  const missed = await add(['mail_failed'], { isVerified: false });
  for (const state of ['accepted', 'failed']) await mail(missed, state);
  // A user who registered was not invited.
  await add([], { isVerified: false, passwordHash: 'x' });
}

beforeAll(async () => {
  const administrator = await buildUser(app, { level: accessLevels.top });
  people.push({ id: administrator.id, states: ['active', 'no_second_factor'], role: 1, organization: 0 });
  home = (await buildOrganization(app)).id;
  abroad = (await buildOrganization(app)).id;
  const own = await buildUser(app, { level: accessLevels.organization, organizationId: home });
  people.push({ id: own.id, states: ['active', 'no_second_factor'], role: 2, organization: home });
  for (const organization of [home, abroad, 0]) await populate(organization);
  [top, head] = [await signedIn(app, administrator), await signedIn(app, own)];
});

interface Filters {
  state?: UserState;
  role_id?: number;
  organization_id?: number;
  onlyusers?: boolean;
  isonly?: boolean;
}

const idsOf = ({ state, role_id, organization_id, onlyusers, isonly }: Filters, among = people) =>
  among
    .filter((one) => state === undefined || one.states.includes(state))
    .filter((one) => (role_id ?? one.role) === one.role && (organization_id ?? one.organization) === one.organization)
    .filter((one) => (!onlyusers || one.role === 3) && (!isonly || one.organization === 0))
    .map(({ id }) => id)
    .toSorted((left, right) => left - right);

async function found(client: Client, filters: object, rest: object = {}) {
  const { status, body } = await client.call(listUsers, { body: { filters, page: 1, per_page: 50, ...rest } });
  expect(status, JSON.stringify(body)).toBe(200);
  const ids = body.data.map(({ id }: { id: number }) => id).toSorted((left: number, right: number) => left - right);
  expect(body.meta.total).toBe(ids.length);
  return ids;
}

describe('the list of users', () => {
  it.each(userStates)('shows those who are %s alone, in every order, and counts them', async (state) => {
    for (const column of userList.sorted)
      for (const direction of ['asc', 'desc'])
        expect(await found(top, { state }, { order_by: { column, direction } }), `${column} ${direction}`).toEqual(
          idsOf({ state }),
        );
  });

  it('is searched by the words that roles are shown by, in the language of the person who searches', async () => {
    const search = async (language: string, fussy: string) => {
      const body = { filters: { fussy }, page: 1, per_page: 50 };
      const { data } = (await top.call(listUsers, { body, headers: { 'accept-language': language } })).body;
      return data.map(({ id }: { id: number }) => id);
    };
    // At once, as equal searches of several people share their reads.
    const languages = Array.from({ length: 12 }, (_, place) => (place % 2 ? 'de' : 'en'));
    const results = await Promise.all(languages.map((language) => search(language, 'hauptadministrator')));
    expect(results).toEqual(languages.map((language) => (language === 'de' ? idsOf({ role_id: 1 }) : [])));
    expect(await search('de', 'Top Administrator')).toEqual(idsOf({ role_id: 1 }));
  });

  it('combines all filters with each other', async () => {
    for (const state of [undefined, ...userStates])
      for (const role_id of [undefined, 1, 2, 3])
        for (const organization_id of [undefined, home, 0])
          for (const kept of [{}, { onlyusers: true }, { isonly: true }]) {
            const filters = { state, role_id, organization_id, ...kept } as Filters;
            expect(await found(top, filters), JSON.stringify(filters)).toEqual(idsOf(filters));
          }
  });

  it('and with a search', async () => {
    const one = idsOf({ state: 'invited', organization_id: home })[0] ?? 0;
    const row = await change(app, sql`UPDATE users SET username = 'zebra' WHERE id = ${one}`);
    expect(row).toBe(1);
    expect(await found(top, { state: 'invited', organization_id: home, role_id: 3, fussy: 'zebra' })).toEqual([one]);
    expect(await found(top, { state: 'active', fussy: 'zebra' })).toEqual([]);
  });

  it('pages through what it finds', async () => {
    const seen: number[] = [];
    for (const page of [1, 2]) {
      const { body } = await top.call(listUsers, { body: { filters: { state: 'active' }, page, per_page: 10 } });
      expect(body.meta).toMatchObject({ current_page: page, last_page: 2, total: idsOf({ state: 'active' }).length });
      seen.push(...body.data.map(({ id }: { id: number }) => id));
    }
    expect(seen.toSorted((left, right) => left - right)).toEqual(idsOf({ state: 'active' }));
  });
});

describe('an administrator of one organization', () => {
  const own = () => people.filter(({ organization }) => organization === home);

  it('sees the own people, whatever organization is asked for', async () => {
    for (const organization_id of [home, abroad, 0, 999_999])
      for (const state of [undefined, ...userStates])
        expect(await found(head, { organization_id, state }), `${organization_id} ${state}`).toEqual(
          idsOf({ ...(state ? { state } : {}) }, own()),
        );
  });

  it('filters them by role', async () => {
    expect(await found(head, { role_id: 2 })).toEqual(idsOf({ role_id: 2 }, own()));
    expect(await found(head, { role_id: 1 })).toEqual([]);
  });
});

describe('the counts beside the list', () => {
  const expected = (filters: Filters, among = people) =>
    Object.fromEntries(userStates.map((state) => [state, idsOf({ ...filters, state }, among).length]));
  const counted = async (client: Client, filters: Filters) =>
    (await client.call(countUsers, { body: { filters } })).body.data;

  it('are those of each state, with every other filter', async () => {
    for (const role_id of [undefined, 1, 2, 3])
      for (const organization_id of [undefined, home, 0])
        for (const kept of [{}, { onlyusers: true }, { isonly: true }]) {
          const filters = { role_id, organization_id, ...kept } as Filters;
          expect(await counted(top, filters), JSON.stringify(filters)).toEqual(expected(filters));
        }
  });

  it('are of the own people for an administrator of one organization', async () => {
    const own = people.filter(({ organization }) => organization === home);
    for (const organization_id of [home, abroad, 0, 999_999])
      expect(await counted(head, { organization_id })).toEqual(expected({}, own));
  });
});

describe('a filter with an unknown value is refused', () => {
  it.each([
    ['state', 'asleep'],
    ['state', ''],
    ['state', ['active']],
    ['role_id', 99],
    ['role_id', 0],
    ['role_id', 'User'],
    ['organization_id', 999_999],
    ['organization_id', -1],
    ['organization_id', 1.5],
    ['organization_id', 2 ** 31],
    ['organization_id', 'none'],
  ])('%s: %j', async (name, value) => {
    const { status, body } = await top.call(listUsers, { body: { filters: { [name]: value }, page: 1 } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([`filters.${name}`]);
  });

  it('and null is none', async () => {
    expect(await found(top, { state: null, role_id: null, organization_id: null })).toEqual(idsOf({}));
  });
});
