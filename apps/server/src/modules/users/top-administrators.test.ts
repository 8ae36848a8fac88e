import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();

const level = accessLevels.top;

interface Top {
  id: number;
  client: Client;
}

async function buildTops(count: number): Promise<Top[]> {
  const tops: Top[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = await buildUser(app, { level });
    tops.push({ id, client: await signedIn(app, { id }) });
  }
  return tops;
}

const verifiedTops = () =>
  rowsOf(
    app,
    sql`SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE access_level = '9999' AND email_verified_at IS NOT NULL`,
  );

const demote = async (by: Top, target: Top) =>
  (await by.client.call(saveUser, { body: await userBody(app, { id: target.id, username: `demoted ${target.id}` }) }))
    .status;
const remove = async (by: Top, target: Top) => (await by.client.call(deleteUser, { params: { id: target.id } })).status;

it('one of two may be demoted or deleted by the other', async () => {
  const [one, two, three] = (await buildTops(3)) as [Top, Top, Top];
  expect(await demote(one, two)).toBe(200);
  expect(await remove(one, three)).toBe(200);
  expect(await verifiedTops()).toEqual([{ id: one.id }]);
});

/** The lock that is taken before top administrators are counted. */
const rule = sql`SELECT pg_advisory_xact_lock(hashtext('top-administrators'))`;

it.each([
  ['demotions', demote, demote],
  ['deletions', remove, remove],
  ['a demotion and a deletion', demote, remove],
])('of %s of each other at the same time one is refused', async (_kind, first, second) => {
  const [one, two] = (await buildTops(2)) as [Top, Top];
  const statuses = await atOnce(app, rule, [() => first(one, two), () => second(two, one)]);
  expect(statuses.toSorted()).toEqual([200, 422]);
  expect(await verifiedTops()).toHaveLength(1);
});

it('a ring of them cannot remove each other all at once', async () => {
  const tops = await buildTops(5);
  const statuses = await atOnce(
    app,
    rule,
    tops.map((top, place) => () => remove(top, tops[(place + 1) % 5] as Top)),
  );
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 422]);
  expect(await verifiedTops()).toHaveLength(1);
});

it('an unverified one does not count', async () => {
  const [one, two] = (await buildTops(2)) as [Top, Top];
  await buildUser(app, { level, isVerified: false });
  const statuses = await atOnce(app, rule, [() => remove(one, two), () => demote(two, one)]);
  expect(statuses.toSorted()).toEqual([200, 422]);
});
