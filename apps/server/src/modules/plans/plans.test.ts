import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { showOperation, undoOperation } from '@account/contract/endpoints/operations/operations';
import { applyPlan, type Plan } from '@account/contract/endpoints/plans';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { contentsOf, rowOf, rowsOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let top: Client;
let north: { id: number; name: string };
let south: { id: number; name: string };
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});
beforeEach(async () => {
  [north, south] = [await buildOrganization(app), await buildOrganization(app)];
});

const address = () => `${unique()}@example.com`;
const send = (body: object, by = top) => by.call(applyPlan, { body });
const check = async (body: object, by = top): Promise<Plan> => (await send({ ...body, dry_run: true }, by)).body.data;
const apply = async (body: object, by = top): Promise<Plan> => (await send(body, by)).body.data;
const outcomes = (lines: readonly { outcome: string }[]) => lines.map(({ outcome }) => outcome);
const personOf = (email: string) =>
  rowOf<{ organization_id: number | null; name: string | null; role_id: number; panel_role: string }>(
    app,
    sql`SELECT organization_id, name, role_id, panel_role FROM users WHERE email = ${email}`,
  );

/** Schools, people and rooms as a workbook has them: one of everything. */
async function workbook() {
  const [stays, moves, renamed, leaves] = [
    await buildUser(app, { organizationId: north.id }),
    await buildUser(app, { organizationId: south.id }),
    await buildUser(app, { organizationId: north.id }),
    await buildUser(app, { organizationId: north.id }),
  ];
  const { name: room } = await buildDevice(app, { organizationId: north.id });
  const fresh = `School ${unique()}`;
  const list = {
    organizations: [{ name: fresh, domains: [`${unique()}.example`] }, { name: north.name }],
    people: [
      { email: stays.email, organization: north.name },
      { email: moves.email, organization: north.name.toUpperCase() },
      { email: renamed.email, organization: north.name, name: 'Renée', panel_role: 'admin' },
      { email: address(), organization: fresh, name: 'New Person' },
    ],
    rooms: [
      { name: room.toUpperCase(), organization: north.name },
      { name: 'Room 12', organization: fresh },
    ],
  };
  return { stays, moves, renamed, leaves, fresh, list };
}

describe('a plan', () => {
  it('says what becomes of each line, and changes nothing', async () => {
    const { moves, leaves, fresh, list } = await workbook();
    const before = await contentsOf(app);
    const plan = await check(list);
    const { sessions: _then, ...rows } = before;
    const { sessions: _now, ...after } = await contentsOf(app);
    expect(after).toEqual(rows);
    expect(plan.organizations).toMatchObject([
      { row: 1, outcome: 'new', id: null },
      { row: 2, outcome: 'unchanged', id: north.id },
    ]);
    expect(plan.people).toMatchObject([
      { outcome: 'unchanged', changes: [] },
      {
        email: moves.email,
        outcome: 'moved',
        changes: [{ field: 'organization', from: south.name, to: north.name }],
      },
      {
        outcome: 'changed',
        changes: [
          { field: 'name', from: null, to: 'Renée' },
          { field: 'panel_role', from: 'normal', to: 'admin' },
        ],
      },
      { outcome: 'new', changes: [], errors: {} },
    ]);
    expect(plan.rooms).toMatchObject([
      { outcome: 'unchanged', organization: { id: north.id, name: north.name } },
      { outcome: 'new', organization: { id: null, name: fresh } },
    ]);
    expect(plan).toMatchObject({
      leaving: [{ id: leaves.id, email: leaves.email, name: null, organization: north.name }],
      leaving_total: 1,
      batch_id: null,
      operation_id: null,
    });
  });

  it('is applied as it was drawn up; a second time there is nothing to do', async () => {
    const { moves, renamed, leaves, fresh, list } = await workbook();
    const plan = await check(list);
    const applied = await apply(list);
    const school = await rowOf<{ id: number }>(app, sql`SELECT id FROM organizations WHERE name = ${fresh}`);
    expect(applied).toEqual({
      ...plan,
      organizations: [{ ...plan.organizations[0], id: school.id }, plan.organizations[1]],
      batch_id: expect.any(Number),
      operation_id: expect.any(Number),
    });
    expect((await personOf(moves.email)).organization_id).toBe(north.id);
    expect(await personOf(renamed.email)).toMatchObject({ name: 'Renée', panel_role: 'admin' });
    expect(await personOf(list.people[3]?.email ?? '')).toMatchObject({
      organization_id: school.id,
      name: 'New Person',
    });
    expect((await personOf(leaves.email)).organization_id).toBe(north.id);
    expect((await entriesOf(app, 'user', moves.id)).map(({ action }) => action)).toEqual(['user.assigned']);
    const again = await apply(list);
    expect([outcomes(again.organizations), outcomes(again.people)]).toEqual([
      ['unchanged', 'unchanged'],
      ['unchanged', 'unchanged', 'unchanged', 'unchanged'],
    ]);
    expect([again.batch_id, again.operation_id]).toEqual([null, null]);
  });

  it('deletes those alone who leave and are chosen; undone, everything about people is as it was', async () => {
    const { moves, renamed, leaves, stays, list } = await workbook();
    const [elsewhere, another] = [await buildUser(app), await buildUser(app, { organizationId: north.id })];
    const before = await Promise.all([moves, renamed, leaves].map(({ email }) => personOf(email)));
    const { operation_id } = await apply({ ...list, leaving: [leaves.id, elsewhere.id, stays.id] });
    const gone = [leaves, elsewhere, stays, another].map(({ id }) => id);
    expect(await rowsOf(app, sql`SELECT id FROM users WHERE id = ANY(${gone}::int[]) ORDER BY id`)).toEqual(
      [elsewhere, stays, another].map(({ id }) => ({ id })).toSorted((a, b) => a.id - b.id),
    );
    const id = operation_id ?? 0;
    const { data } = (await top.call(showOperation, { params: { id } })).body;
    expect(data).toMatchObject({ kind: 'user', action: 'plan', total: 3, done: 3, failed: 0, is_undoable: true });
    const undone = (await top.call(undoOperation, { params: { id } })).body.data;
    expect(undone).toMatchObject({ action: 'undo', total: 3, done: 3, failed: 0 });
    expect(await Promise.all([moves, renamed, leaves].map(({ email }) => personOf(email)))).toEqual(before);
    expect((await top.call(undoOperation, { params: { id } })).status).toBe(422);
  });

  it('a wrong line keeps no other, and says what was probably meant', async () => {
    const campus = await buildOrganization(app, { name: `Meadow Campus ${unique()}` });
    await buildUser(app, { organizationId: campus.id });
    const planned = `Riverside Academy ${unique()}`;
    const person = address();
    const list = {
      organizations: [{ name: planned }, { name: ' ' }, { name: planned }],
      people: [
        { email: 'no address' },
        { email: address(), organization: campus.name.replace('Meadow', 'Medow') },
        { email: address(), organization: planned.replace('Riverside', 'Riversde') },
        { email: person, organization: planned },
        { email: person },
        { email: (await buildUser(app)).email, organization: 'Zzzzz' },
      ],
      rooms: [
        { name: '', organization: planned },
        { name: 'Room 1' },
        { name: 'Room 1', organization: campus.name.replace('Meadow', 'Medow') },
        { name: 'Room 1', organization: planned },
        { name: 'room 1', organization: planned },
      ],
    };
    const plan = await check(list);
    expect(outcomes(plan.organizations)).toEqual(['new', 'invalid', 'duplicate']);
    expect(outcomes(plan.people)).toEqual(['invalid', 'invalid', 'invalid', 'new', 'duplicate', 'invalid']);
    expect(plan.people.map(({ suggestion }) => suggestion)).toEqual([
      undefined,
      campus.name,
      planned,
      undefined,
      undefined,
      null,
    ]);
    expect(plan.leaving).toEqual([]);
    expect(plan.people[1]?.errors).toEqual({ organization: ['This organization does not exist.'] });
    expect(plan.rooms).toMatchObject([
      { outcome: 'invalid', errors: { name: ['Enter a name.'] } },
      { outcome: 'invalid', errors: { organization: ['Choose an organization.'] } },
      { outcome: 'invalid', suggestion: campus.name },
      { outcome: 'new' },
      { outcome: 'duplicate' },
    ]);
    const applied = await apply(list);
    expect([outcomes(applied.people), applied.operation_id]).toEqual([outcomes(plan.people), null]);
    expect((await personOf(person)).organization_id).toBe(applied.organizations[0]?.id);
  });

  it('lists those of an organization whose people have all left it', async () => {
    const [left, moved] = [
      await buildUser(app, { organizationId: north.id }),
      await buildUser(app, { organizationId: north.id }),
    ];
    const list = {
      organizations: [{ name: north.name }],
      people: [{ email: moved.email, organization: south.name }],
    };
    expect((await check(list)).leaving.map(({ id }) => id)).toEqual([left.id]);
    expect((await check({ organizations: list.organizations })).leaving).toEqual([]);
  });

  it('changes domains and heights of an organization that has others; a taken domain is wrong', async () => {
    const [domain, taken] = [`${unique()}.example`, `${unique()}.example`];
    await apply({ organizations: [{ name: south.name, domains: [taken] }] });
    const list = {
      organizations: [
        { name: north.name, domains: [`@${domain}`], logo_vertical: 99 },
        { name: south.name, domains: [domain] },
      ],
    };
    const plan = await check(list);
    expect(plan.organizations).toMatchObject([
      {
        outcome: 'changed',
        changes: [
          { field: 'domains', from: null, to: domain },
          { field: 'logo_vertical', to: '99' },
        ],
      },
      { outcome: 'invalid', errors: { domains: [`${domain} belongs to another organization already.`] } },
    ]);
    expect((await apply(list)).organizations).toEqual(plan.organizations);
    const filters = { filters: { fussy: north.name } };
    expect((await top.call(listOrganizations, { body: filters })).status).toBe(200);
    expect(outcomes((await check(list)).organizations)).toEqual(['unchanged', 'invalid']);
  });

  it('many are done in a job; the caller is left alone', async () => {
    const self = await buildUser(app, { level: accessLevels.top });
    const people = await Promise.all(
      Array.from({ length: limits.doneAtOnce + 1 }, () => buildUser(app, { organizationId: south.id })),
    );
    const list = { people: [...people, self].map(({ email }) => ({ email, organization: north.name })) };
    const { people: lines, operation_id } = await apply(list, await signedIn(app, self));
    expect(lines.at(-1)).toMatchObject({ outcome: 'invalid' });
    const { data } = (await top.call(showOperation, { params: { id: operation_id ?? 0 } })).body;
    expect(data).toMatchObject({ total: people.length, done: 0, state: 'running' });
  });
});

describe('an administrator of an organization', () => {
  let administrator: Client;
  beforeEach(async () => {
    const account = await buildUser(app, { level: accessLevels.organization, organizationId: north.id });
    administrator = await signedIn(app, account);
  });

  it('plans the own people alone, whatever organization a line names', async () => {
    const [own, foreign, leaves] = [
      await buildUser(app, { organizationId: north.id }),
      await buildUser(app, { organizationId: south.id }),
      await buildUser(app, { organizationId: north.id }),
    ];
    const newcomer = address();
    const role_id = await roleId(app, accessLevels.organization);
    const list = {
      people: [
        { email: own.email, organization: south.name, role_id },
        { email: foreign.email },
        { email: newcomer, organization: south.name },
      ],
      leaving: [leaves.id, foreign.id],
    };
    const plan = await check(list, administrator);
    expect(outcomes(plan.people)).toEqual(['changed', 'invalid', 'new']);
    expect(plan.people[1]?.errors).toEqual({ email: ['The email has already been taken.'] });
    expect(plan.leaving.map(({ id }) => id)).toEqual([leaves.id]);
    await apply(list, administrator);
    expect(await personOf(own.email)).toMatchObject({ organization_id: north.id, role_id });
    expect((await personOf(newcomer)).organization_id).toBe(north.id);
    expect((await personOf(foreign.email)).organization_id).toBe(south.id);
    expect(await rowsOf(app, sql`SELECT FROM users WHERE id = ${leaves.id}`)).toEqual([]);
  });

  it.each([[{ organizations: [{ name: 'Own school' }] }], [{ rooms: [{ name: 'Room 1', organization: 'Any' }] }]])(
    'plans neither organizations nor rooms: %j',
    async (list) => {
      expect((await send(list, administrator)).status).toBe(403);
    },
  );
});

it.each([
  [{}, 'people'],
  [{ people: [] }, 'people'],
  [{ organizations: Array.from({ length: limits.imported + 1 }, () => ({})) }, 'organizations'],
  [{ people: Array.from({ length: limits.invited + 1 }, () => ({})) }, 'people'],
  [{ rooms: Array.from({ length: limits.rooms + 1 }, () => ({})) }, 'rooms'],
  [{ people: null }, 'people'],
])('a list without lines, or with too many, is refused', async (body, field) => {
  const response = await send(body);
  expect(response.status).toBe(422);
  expect(Object.keys((response.body as unknown as { errors: object }).errors)).toContain(field);
});
