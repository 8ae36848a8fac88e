import { showWall } from '@account/contract/endpoints/administration/summary';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();

const week = 7 * 86_400;

/** An organization with displays that are on, silent and blocked. */
async function school(name: string, on: number, silent = 0, blocked = 0): Promise<number> {
  const { id } = await buildOrganization(app, { name });
  const display = async (seconds: number) => {
    const made = await buildDevice(app, { organizationId: id });
    const seen = new Date(app.clock.now().getTime() - seconds * 1_000);
    await change(app, sql`UPDATE device_presence SET last_seen_at = ${seen} WHERE device_id = ${made.id}`);
    return made.id;
  };
  for (let n = 0; n < on; n++) await display(0);
  for (let n = 0; n < silent; n++) await display(week);
  for (let n = 0; n < blocked; n++)
    await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${await display(0)}`);
  return id;
}

const administrator = async () => signedIn(app, await buildUser(app, { level: accessLevels.top }));

it('the organizations with the most blocked and silent displays come first, then those with the most displays', async () => {
  await school('Empty', 0);
  await school('Bravo', 1);
  await school('Alpha', 1);
  await school('Large', 3);
  await school('Silent', 1, 1);
  const troubled = await school('Troubled', 0, 1, 1);
  const { data, meta } = (await (await administrator()).call(showWall)).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    'Troubled',
    'Silent',
    'Large',
    'Alpha',
    'Bravo',
    'Empty',
  ]);
  expect(data[0]).toEqual({
    id: troubled,
    name: 'Troubled',
    total: 2,
    on: 0,
    today: 0,
    week: 0,
    silent: 1,
    waiting: 0,
    blocked: 1,
  });
  expect(data[5]).toMatchObject({ total: 0 });
  expect(meta).toEqual({ current_page: 1, last_page: 1, from: 1, to: 6, total: 6 });
});

it('every organization is on one of its pages, and a page past the end is the last', async () => {
  for (let n = 0; n < 12; n++) await school(`School ${String(n).padStart(2, '0')}`, 0);
  const client = await administrator();
  const pageOf = async (page: number) => {
    const { data, meta } = (await client.call(showWall, { query: { page: String(page), per_page: '10' } })).body;
    return { names: data.map(({ name }: { name: string }) => name), meta };
  };
  expect((await pageOf(1)).names).toHaveLength(10);
  const last = {
    names: ['School 10', 'School 11'],
    meta: { current_page: 2, last_page: 2, from: 11, to: 12, total: 12 },
  };
  expect(await pageOf(2)).toEqual(last);
  expect(await pageOf(99)).toEqual(last);
});

it.each<Record<string, string>>([{ page: '0' }, { page: 'x' }, { per_page: '7' }])(
  'a page that is none is refused: %o',
  async (query) => {
    expect((await (await administrator()).call(showWall, { query })).status).toBe(422);
  },
);
