import { healthz } from '@account/contract/endpoints/system-checks';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { type CallerName, standingOf } from './callers.ts';
import { examine } from './examine.ts';
import { leaksIn } from './leaks.ts';
import { reachOf } from './reach.ts';
import type { StoredRow } from './stored-rows.ts';
import { useWorld } from './world.ts';

const world = useWorld();
let rows: StoredRow[];
beforeAll(async () => {
  rows = await world.rows();
});

const rowOf = (table: string, id: number): Record<string, unknown> =>
  rows.find((row) => row.table === table && row.values.id === id)?.values ?? {};

const seenBy = (as: CallerName, response: unknown) => leaksIn(response, rows, reachOf(standingOf(world, as)));

describe('reading is noticed', () => {
  it.each<[string, CallerName, () => unknown]>([
    ['a number of another organization', 'administrator', () => ({ data: [{ id: world.abroad.person.id }] })],
    ['a number as text', 'administrator', () => ({ path: String(world.abroad.deviceId) })],
    ['an e-mail address', 'owner', () => ({ data: [{ email: world.abroad.person.email.toUpperCase() }] })],
    [
      'a name within a sentence',
      'administrator',
      () => ({ message: `of ${rowOf('organizations', world.abroad.id).name}!` }),
    ],
    ['a colleague', 'owner', () => ({ email: world.home.colleague.email })],
    ['a page of HTML', 'visitor', () => `<p>${world.home.person.email}</p>`],
    ['a hash, also by those who see all', 'top', () => rowOf('users', world.home.person.id)],
    ['the enrolment code of the own organization', 'administrator', () => ({ code: world.home.enrolmentCode })],
    ['the enrolment code as displays show it', 'owner', () => world.home.enrolmentCode.replace(/^(.{4})/, '$1-')],
    ['the companion code of a colleague', 'administrator', () => rowOf('users', world.home.person.id).umslinkcode],
  ])('%s', (_what, as, response) => {
    expect(seenBy(as, response())).not.toEqual([]);
  });

  it.each<[string, CallerName, () => unknown]>([
    ['everything by top administrators', 'top', () => ({ id: world.abroad.id, email: world.abroad.person.email })],
    ['the own organization', 'administrator', () => ({ email: world.home.person.email, id: world.home.colleague.id })],
    ['its name', 'owner', () => rowOf('organizations', world.home.id).name],
    ['oneself', 'owner', () => ({ id: world.home.person.id, email: world.home.person.email })],
  ])('and let pass: %s', (_what, as, response) => {
    expect(seenBy(as, response())).toEqual([]);
  });
});

describe('writing is noticed', () => {
  const after = async (as: CallerName, statement: string, ...values: unknown[]) => {
    await world.state.save();
    await world.client.query(statement, values);
    const client = new Client(world.app);
    const { holes } = await examine(world, { as, client, endpoint: healthz, call: {}, before: rows });
    await world.state.restore();
    return holes;
  };

  it.each<[string, CallerName, string]>([
    ['a change', 'administrator', 'UPDATE users SET name = $$x$$ WHERE id = $1'],
    ['a move', 'administrator', 'UPDATE users SET organization_id = NULL WHERE id = $1'],
    ['a deletion', 'administrator', 'DELETE FROM users WHERE id = $1'],
    ['something added', 'outsider', 'INSERT INTO network_drives (user_id, host) VALUES ($1, $$10.0.0.1$$)'],
    ['something by a visitor', 'visitor', 'UPDATE users SET name = $$x$$ WHERE id = $1'],
  ])('%s', async (_what, as, statement) => {
    const { id } = as === 'administrator' ? world.abroad.person : world.home.person;
    expect(await after(as, statement, id)).not.toEqual([]);
  });

  it('and let pass what is one’s own', async () => {
    const { id } = world.home.person;
    expect(await after('administrator', 'UPDATE users SET name = $$x$$ WHERE id = $1', id)).toEqual([]);
    expect(await after('owner', 'UPDATE users SET name = $$x$$ WHERE id = $1', id)).toEqual([]);
  });
});
