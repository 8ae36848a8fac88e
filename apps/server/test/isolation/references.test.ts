import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { type CallerName, openDoors } from './callers.ts';
import { examine } from './examine.ts';
import { namingFields } from './naming-fields.ts';
import type { Call } from './open-calls.ts';
import { type Reference, references, type Trying, trying } from './references.ts';
import type { StoredRow } from './stored-rows.ts';
import { useWorld } from './world.ts';

const world = useWorld();
let clientOf: (name: CallerName) => Client;
beforeAll(async () => {
  clientOf = await openDoors(world);
});

const fields = endpoints.flatMap((endpoint) =>
  namingFields(endpoint).map((place) => ({ name: `${endpoint.id} ${place}`, endpoint, place })),
);

it('every field that names a record or a user is tried', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(references).toSorted());
});

const levelOf: Record<Trying, string | undefined> = {
  top: accessLevels.top,
  administrator: accessLevels.organization,
  owner: accessLevels.user,
  individual: accessLevels.user,
  visitor: undefined,
  'mobile app': undefined,
};

/** The status of the access rule alone; undefined when it lets the caller in. */
function refusal({ access }: Endpoint, as: Trying): number | undefined {
  if (access.kind === 'token') return as === 'mobile app' && access.holders.includes('person') ? undefined : 401;
  if (as === 'mobile app' && access.kind === 'visitor') return 419;
  if (access.kind !== 'user') return undefined;
  const level = levelOf[as];
  if (!level) return 419;
  return access.levels === 'every' || access.levels.some((allowed) => allowed === level) ? undefined : 403;
}

const nowhere = 2_147_483_647;
function withoutRecord(call: Call, place: string): Call {
  const [part, name = 'id'] = place.split('.');
  if (part === 'params') return { ...call, params: { id: nowhere } };
  if (part === 'query') return { ...call, query: { ...call.query, [name]: nowhere } };
  return { ...call, body: { ...call.body, id: nowhere } };
}

describe.each(fields.filter(({ name }) => name in references))('$name', ({ name, endpoint, place }) => {
  const { call: make, statuses } = references[name] as Reference;
  let call: Call;
  let before: StoredRow[];
  beforeAll(async () => {
    call = await make(world);
    await world.state.save();
    before = await world.rows();
  });

  it.each(trying)('of another organization, by %s', async (as) => {
    const client = clientOf(as);
    const { response, changed, holes } = await examine(world, { as, client, endpoint, call, before });
    if (changed) await world.state.restore();
    expect(response.status, JSON.stringify(response.body)).toBe(refusal(endpoint, as) ?? statuses[as]);
    expect(holes).toEqual([]);
    if (response.status !== 404) return;
    const missing = await clientOf(as).call(endpoint, { body: {}, ...withoutRecord(call, place) });
    expect([missing.status, missing.body], 'a record that does not exist').toEqual([404, response.body]);
  });
});
