import { listDevices } from '@account/contract/endpoints/devices/devices';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { accessLevels } from '@account/contract/roles';
import { deviceStatuses } from '@account/contract/values/presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { displaySeen } from './test/sightings.ts';

/** Words in first words, behind them, across their end, and in several places of one name. */
const names = [
  ...['Hall', 'Hall 12', 'Halle 1', 'Great Hall 12', 'Hall-Room 2', 'Hall\tRoom 3', 'HALL 120'],
  ...['Room 12', 'Bathroom 1', 'Classroom 12 by the room 1', 'room', 'Room  12', 'Ro om 12', '100% 1', 'A_b 1'],
];
const searches = [
  ...['hall', 'all', 'HALL 12', 'all 12', 'l', 'l 1', 'e 1', 'room', 'oom', 'oom 1', 'om 12', 'room 12 b', 'oom  1'],
  ...['-room', 'l-r', 'l\tr', 'by the', '0% 1', '%', '_', '_b', '12', 'nothing like it', `${'x'.repeat(250)} 1`],
];

const app = useTestApp();
const displays: { id: number; name: string; androidid: string }[] = [];
let client: Client;
let home: number;

beforeAll(async () => {
  app.clock.hold();
  home = (await buildOrganization(app, { name: 'Zz' })).id;
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  for (const name of names) await displaySeen(app, usualAges.on, { name, organizationId: home });
  // So many others that no search walks the whole list, of letters that none asks for.
  await change(
    app,
    sql`INSERT INTO devices (name, androidid, token_hash) SELECT word, word, sha256(word::bytea) FROM (
      SELECT translate(n::text, '0123456789', 'qwzkjvupdf') AS word FROM generate_series(1, 1200) n) others`,
  );
  displays.push(
    ...(await rowsOf<(typeof displays)[number]>(
      app,
      sql`SELECT id, name, androidid FROM devices WHERE organization_id = ${home} ORDER BY id`,
    )),
  );
});

async function found(search: string, filters: object, order: object = {}): Promise<number[]> {
  const body = { filters: { fussy: search, ...filters }, page: 1, per_page: 50, ...order };
  const answer = await client.call(listDevices, { body });
  expect(answer.status, search).toBe(200);
  expect(answer.body.meta.total, search).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
}

/** The displays with the words in the name or in the UUID. */
const having = (search: string): number[] =>
  displays
    .filter(({ name, androidid }) =>
      [name, androidid].some((text) => text.toLowerCase().includes(search.toLowerCase())),
    )
    .map(({ id }) => id);

describe.each(deviceList.sorted)('a search for words in names, by %s', (column) => {
  it('finds each display once, wherever its name has them', async () => {
    for (const search of searches)
      for (const direction of ['asc', 'desc'] as const)
        expect(await found(search, {}, { order_by: { column, direction } }), search).toEqual(having(search));
  });

  it('and a status, or an organization', async () => {
    for (const search of searches) {
      for (const status of deviceStatuses)
        expect(await found(search, { status }, { order_by: { column } })).toEqual(
          status === 'today' ? having(search) : [],
        );
      expect(await found(search, { organization_id: home }, { order_by: { column } })).toEqual(having(search));
    }
  });
});

it('finds a display by a new first word, also where another change brings it at the same time and takes it back', async () => {
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const [, one = 0, other = 0] = displays.map(({ id }) => id);
  const rename = (id: number, place: 0 | 1) =>
    app.database.write(systemScope, async (tx) => {
      await tx.run(prepared(sql`UPDATE devices SET name = 'Auditorium' WHERE id = ${id}`));
      bothHold[place].resolve();
      await bothHold[place === 0 ? 1 : 0].promise;
      if (place === 0) throw new Error('taken back');
    });
  const outcomes = await Promise.allSettled([rename(one, 0), rename(other, 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await found('ditor', {})).toEqual([other]);
});

it('finds a display by the first word of its new name', async () => {
  const [{ id } = { id: 0 }] = displays;
  await change(app, sql`UPDATE devices SET name = 'Laboratory 1' WHERE id = ${id}`);
  for (const search of ['borat', 'tory 1']) expect(await found(search, {})).toEqual([id]);
  expect(await rowsOf(app, sql`SELECT word FROM device_first_words WHERE word = 'laboratory'`)).toHaveLength(1);
  await change(app, sql`UPDATE devices SET name = 'Laboratory 2' WHERE id = ${id}`);
  expect(await rowsOf(app, sql`SELECT word FROM device_first_words WHERE word = 'laboratory'`)).toHaveLength(1);
});
