import { saveUser } from '@account/contract/endpoints/administration/users';
import { startUserAction } from '@account/contract/endpoints/operations/operations';
import { lifetimes, rateLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildInvited, entryCounts } from './test/many.ts';

const { top, organization, user: ordinary } = accessLevels;
const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });
let client: Client;
let home: Awaited<ReturnType<typeof buildUser>>;
let administrator: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: top }));
});
beforeEach(async () => {
  home = await buildUser(app, { level: organization });
  administrator = await signedIn(app, home);
});

const start = (body: object, by = administrator) => by.call(startUserAction, { body });
const begun = async (body: object, by = administrator) => (await start(body, by)).body.data;
const colleague = (overrides = {}) => buildUser(app, { organizationId: home.organization_id, ...overrides });
const isThere = async (id: number) => (await rowsOf(app, sql`SELECT FROM users WHERE id = ${id}`)).length === 1;
const mailsTo = (ids: readonly number[]) =>
  rowsOf<{ kind: string }>(app, sql`SELECT kind FROM mails WHERE user_id = ANY(${ids}::int[]) ORDER BY id`);

describe('invited again', () => {
  it('is who has not accepted yet; others are named', async () => {
    const [invited, verified] = [await colleague({ isVerified: false }), await colleague()];
    expect(await begun({ action: 'invite', ids: [invited.id, verified.id] })).toMatchObject({
      done: 2,
      failed: 1,
      failures: [
        { id: verified.id, label: verified.email, reason: 'This person has already verified the e-mail address.' },
      ],
    });
    expect(await mailsTo([invited.id, verified.id])).toEqual([{ kind: 'invitation' }]);
    expect(await entryCounts(app, 'user.invited', [invited.id, verified.id])).toEqual([1, 0]);
  });

  it('are as many as mails may be asked for in an hour, together with single ones', async () => {
    const actor = await buildUser(limited, { level: organization });
    const by = await signedIn(limited, actor);
    await buildInvited(limited, 4, actor.organization_id ?? 0);
    expect((await by.call(saveUser, { body: {} })).status).toBe(422);
    await change(limited, sql`UPDATE call_counts SET calls = ${rateLimits.invitation.max - 2}`);
    const result = await begun({ action: 'invite', matching: { state: 'invited' } }, by);
    expect(result).toMatchObject({ total: 4, done: 4, failed: 2, state: 'finished' });
    expect(result.failures[0].reason).toBe('600 invitations an hour are sent at most.');
    expect(await rowsOf(limited, sql`SELECT kind FROM mails`)).toEqual([
      { kind: 'invitation' },
      { kind: 'invitation' },
    ]);
  });
});

describe('signed out everywhere', () => {
  it('are all of the own organization but oneself, and each is notified by mail', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const session = await signedIn(app, one);
    const outsider = await buildUser(app);
    const result = await begun({ action: 'sign_out', ids: [one.id, home.id, outsider.id, other.id] });
    expect(result).toMatchObject({
      done: 4,
      failed: 2,
      failures: [
        { id: home.id, label: home.email },
        { id: outsider.id, label: null },
      ],
    });
    expect((await session.visit('/home')).status).toBe(302);
    expect((await mailsTo([one.id, other.id])).length).toBe(2);
    expect(await entryCounts(app, 'session.all_ended', [one.id, other.id, home.id, outsider.id])).toEqual([1, 1, 0, 0]);
  });

  it('only by who has proved to be there', async () => {
    const actor = await buildPerson(app, { level: top });
    const by = await signedIn(app, actor);
    app.clock.advance(lifetimes.presence + 1);
    const { id } = await colleague();
    const refused = await start({ action: 'sign_out', ids: [id] }, by);
    expect(refused).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
    expect((await start({ action: 'sign_out', ids: [id], current_password: 'wrong' }, by)).status).toBe(422);
    expect(await entryCounts(app, 'session.all_ended', [id])).toEqual([0]);
    expect(await begun({ action: 'sign_out', ids: [id], current_password: knownPassword }, by)).toMatchObject({
      failed: 0,
    });
  });
});

describe('assigned to an organization', () => {
  it('by top administrators; who is there already, or may not be without one, is named', async () => {
    const [one, head] = [await colleague(), await colleague({ level: organization })];
    const there = await buildUser(app, { organizationId: null });
    const result = await begun({ action: 'assign', ids: [one.id, head.id, there.id], organization_id: null }, client);
    expect(result).toMatchObject({
      done: 3,
      failed: 2,
      failures: [
        { id: head.id, label: head.email, reason: 'Choose an organization.' },
        { id: there.id, reason: 'The person is there already.' },
      ],
    });
    expect(await entriesOf(app, 'user', one.id)).toMatchObject([
      { action: 'user.assigned', organization_id: null, after: { organization: null } },
    ]);
    expect(await entryCounts(app, 'user.assigned', [head.id, there.id])).toEqual([0, 0]);
  });

  it('all that match', async () => {
    const { id: organization_id } = await buildOrganization(app);
    const ids = await buildInvited(app, 3, home.organization_id ?? 0);
    const matching = { organization_id: home.organization_id, state: 'invited' };
    expect(await begun({ action: 'assign', matching, organization_id }, client)).toMatchObject({ total: 3, failed: 0 });
    expect(await rowsOf(app, sql`SELECT FROM users WHERE organization_id = ${organization_id}`)).toHaveLength(3);
    expect(await entryCounts(app, 'user.assigned', ids)).toEqual([1, 1, 1]);
  });

  it('by no other user, and to no unknown one', async () => {
    const { id } = await colleague();
    expect((await start({ action: 'assign', ids: [id], organization_id: home.organization_id })).status).toBe(403);
    for (const organization_id of [undefined, 2_000_000])
      expect((await start({ action: 'assign', ids: [id], organization_id }, client)).body.errors).toHaveProperty(
        'organization_id',
      );
  });
});

describe('given another role', () => {
  it('keep everything else; who has it already is named', async () => {
    const [one, already] = [await colleague({ panelRole: 'guest' }), await colleague({ level: organization })];
    const role_id = await roleId(app, organization);
    expect(await begun({ action: 'change_role', ids: [one.id, already.id], role_id }, client)).toMatchObject({
      failed: 1,
      failures: [{ id: already.id, reason: 'The person has this role already.' }],
    });
    const [entry] = await entriesOf(app, 'user', one.id);
    expect(entry).toMatchObject({ action: 'user.updated', before: { role: 'User' } });
    expect(Object.keys(entry?.after ?? {})).toEqual(['role']);
  });

  it('only one that the caller may give', async () => {
    const { id } = await colleague();
    const response = await start({ action: 'change_role', ids: [id], role_id: await roleId(app, top) });
    expect(response).toMatchObject({ status: 422, body: { errors: { role_id: [expect.any(String)] } } });
    expect((await start({ action: 'change_role', ids: [id] })).status).toBe(422);
  });

  it('of administrators of an organization only within one', async () => {
    const { id } = await buildUser(app, { organizationId: null });
    const result = await begun({ action: 'change_role', ids: [id], role_id: await roleId(app, organization) }, client);
    expect(result.failures).toMatchObject([{ id, reason: 'Choose an organization.' }]);
  });
});

describe('deleted', () => {
  it('are those of the own organization alone, and others are not even named', async () => {
    const [own, outsider, above] = [await colleague(), await buildUser(app), await colleague({ level: top })];
    const result = await begun({ action: 'delete', ids: [own.id, outsider.id, home.id, above.id] });
    expect(result).toMatchObject({
      done: 4,
      failed: 3,
      failures: [
        { id: outsider.id, label: null, reason: 'It is not there any more, or not yours to see.' },
        { id: home.id, label: home.email, reason: 'You cannot change or delete your own record here.' },
        { id: above.id, label: above.email, reason: 'You are not allowed to do this.' },
      ],
    });
    expect(await isThere(own.id)).toBe(false);
    for (const { id } of [outsider, home, above]) expect(await isThere(id)).toBe(true);
    expect(await entryCounts(app, 'user.deleted', [own.id, outsider.id])).toEqual([1, 0]);
  });

  it('is no user for callers who may not see the list', async () => {
    const { id } = await colleague();
    const by = await signedIn(app, await colleague({ level: ordinary }));
    expect((await start({ action: 'delete', ids: [id] }, by)).status).toBe(403);
  });
});

it('all of a role are found by the filter of the list', async () => {
  await colleague();
  const { id } = await buildOrganization(app);
  expect((await start({ action: 'delete', matching: { role_id: 77 } })).status).toBe(422);
  expect((await start({ action: 'delete', matching: { organization_id: id, fussy: 'no such user' } })).status).toBe(
    422,
  );
});
