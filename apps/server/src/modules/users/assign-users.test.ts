import { assignUsers, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';

const { top, organization, user: ordinary } = accessLevels;
const app = useTestApp();
let client: Client;
let actor: { id: number };
let target: { id: number; name: string };
beforeAll(async () => {
  actor = await buildUser(app, { level: top });
  client = await signedIn(app, actor);
});
beforeEach(async () => {
  target = await buildOrganization(app);
});

const assign = (ids: unknown, organization_id: unknown, by = client) =>
  by.call(assignUsers, { body: { ids, organization_id } });
const homeOf = async ({ id }: { id: number }) =>
  (await client.call(showUser, { params: { id } })).body.data.organization_id;
const entriesAbout = async ({ id }: { id: number }) => (await entriesOf(app, 'user', id)).map(({ action }) => action);

describe('assigning', () => {
  it('moves all of them, counts those that were elsewhere, and leaves an entry for each of these', async () => {
    const [one, head] = [await buildUser(app, { organizationId: null }), await buildUser(app, { level: organization })];
    const there = await buildUser(app, { organizationId: target.id });
    const response = await assign([head.id, there.id, one.id, one.id], target.id);
    expect(response).toMatchObject({ status: 200, body: { message: '2 people moved.', data: { changed: 2 } } });
    for (const person of [one, head, there]) expect(await homeOf(person)).toBe(target.id);
    const [entry] = await entriesOf(app, 'user', one.id);
    expect(entry).toMatchObject({
      action: 'user.assigned',
      organization_id: target.id,
      before: { organization: null },
      after: { organization: target.name },
    });
    expect(Object.keys(entry?.after ?? {})).toEqual(['organization']);
    expect(await entriesAbout(head)).toEqual(['user.assigned']);
    expect(await entriesAbout(there)).toEqual([]);
  });

  it('to none leaves ordinary people and top administrators without one', async () => {
    const [person, above] = [await buildUser(app), await buildUser(app, { level: top, organizationId: target.id })];
    expect((await assign([person.id, above.id], null)).body).toMatchObject({ data: { changed: 2 } });
    for (const one of [person, above]) expect(await homeOf(one)).toBeNull();
  });

  it('again changes nothing', async () => {
    const person = await buildUser(app, { organizationId: target.id });
    expect((await assign([person.id], target.id)).body).toEqual({
      message: 'Everybody was there already.',
      data: { changed: 0 },
    });
  });

  it('keeps the sessions, which see the new organization at once', async () => {
    const head = await buildUser(app, { level: organization });
    const [theirs, colleague] = [await signedIn(app, head), await buildUser(app, { organizationId: target.id })];
    const show = () => theirs.call(showUser, { params: { id: colleague.id } });
    expect((await show()).status).toBe(404);
    await assign([head.id], target.id);
    expect((await show()).status).toBe(200);
  });

  it('by two at once, in opposite orders, moves each person once for each', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(app, { organizationId: target.id })));
    const ids = people.map(({ id }) => id);
    const [here, elsewhere] = [await buildOrganization(app), await buildOrganization(app)];
    const responses = await Promise.all([assign(ids, here.id), assign(ids.toReversed(), elsewhere.id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(people.map(homeOf))).size).toBe(1);
  });
});

describe('is refused', () => {
  it.each([
    ['when one is unknown', async () => 2_000_000, 404],
    ['with oneself', async () => actor.id, 403],
  ])('%s', async (_when, other, status) => {
    const person = await buildUser(app);
    expect((await assign([person.id, await other()], target.id)).status).toBe(status);
    expect(await homeOf(person)).toBe(person.organization_id);
    expect(await entriesAbout(person)).toEqual([]);
  });

  it('when an organization administrator would be without one', async () => {
    const [person, head] = [await buildUser(app), await buildUser(app, { level: organization })];
    expect(await assign([person.id, head.id], null)).toMatchObject({
      status: 422,
      body: { errors: { organization_id: ['Choose an organization.'] } },
    });
    expect(await homeOf(person)).toBe(person.organization_id);
  });

  it('to an organization that does not exist', async () => {
    const person = await buildUser(app);
    expect(await assign([person.id], 2_000_000)).toMatchObject({
      status: 422,
      body: { errors: { organization_id: ['This organization does not exist.'] } },
    });
  });

  it.each([
    ['ids', [], 1],
    ['ids', Array.from({ length: limits.chosen + 1 }, () => 1), 1],
    ['ids', ['1'], 1],
    ['organization_id', [1], undefined],
    ['organization_id', [1], '1'],
  ])('without a good %s', async (field, ids, organizationId) => {
    const response = await assign(ids, organizationId);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  it.each([organization, ordinary])('for level %s', async (level) => {
    const by = await buildUser(app, { level });
    const person = await buildUser(app, { organizationId: by.organization_id });
    expect((await assign([person.id], target.id, await signedIn(app, by))).status).toBe(403);
    expect(await homeOf(person)).toBe(by.organization_id);
  });

  it('once the rights are gone, with which a call began', async () => {
    const by = await buildUser(app, { level: top });
    const [theirs, person] = [await signedIn(app, by), await buildUser(app)];
    const { email: username } = by;
    const body = { id: by.id, username, panel_role: 'normal', organization_id: target.id };
    const fall = client.call(saveUser, { body: { ...body, role_id: await roleId(app, organization) } });
    const [, response] = await Promise.all([fall, assign([person.id], target.id, theirs)]);
    expect((await homeOf(person)) === target.id).toBe(response.status === 200);
  });
});
