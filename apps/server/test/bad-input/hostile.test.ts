import { endpoints } from '@account/contract/api';
import { type Endpoint, impliedErrors } from '@account/contract/calls/endpoint';
import { errorTable } from '@account/contract/calls/errors';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullSize } from '../../../../tools/harness/full-size.ts';
import { takesForms } from '../support/accounts/forms.ts';
import { useTestApp } from '../support/app.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { knownPasswordHash } from '../support/personas.ts';
import { type RightCall, rightCall } from './calls.ts';
import { type HostileRequest, hostileRequest, type Sender, wireOf } from './hostile-requests.ts';
import { requireDecent } from './responses.ts';

/** HOSTILE_REQUESTS and HOSTILE_SEED make it another number of other requests. */
const count = Number(process.env.HOSTILE_REQUESTS ?? (isFullSize ? 3_000 : 1_000));
const seed = Number(process.env.HOSTILE_SEED ?? 20_260_101);

const app = useTestApp();

async function enter(sender: Sender): Promise<Client> {
  if (sender === 'unauthenticated') return new Client(app);
  if (sender === 'visitor') return visitor(app);
  const { id: organizationId } = await buildOrganization(app);
  const level = { top: accessLevels.top, administrator: accessLevels.organization, user: accessLevels.user }[sender];
  return signedIn(app, await buildUser(app, { level, organizationId, passwordHash: knownPasswordHash }));
}

/** Makes a thing at the first use, and again after it was used up. */
class Supply<K, V> {
  readonly #kept = new Map<K, V>();
  readonly #make: (key: K) => Promise<V>;
  constructor(make: (key: K) => Promise<V>) {
    this.#make = make;
  }
  async get(key: K): Promise<V> {
    const value = this.#kept.get(key) ?? (await this.#make(key));
    this.#kept.set(key, value);
    return value;
  }
  spend(key: K): void {
    this.#kept.delete(key);
  }
}

const statusesOf = (endpoint: Endpoint) =>
  new Set<number>([200, ...[...endpoint.errors, ...impliedErrors(endpoint)].map((code) => errorTable[code].status)]);

it(`${count} hostile requests never make the server fail`, { timeout: 300_000 + count * 100 }, async () => {
  const clients = new Supply<Sender, Client>(enter);
  const calls = new Supply<Endpoint, RightCall>((endpoint) => rightCall(app, endpoint));
  const seen = new Map<number, number>();

  const send = async (request: HostileRequest) => {
    const { endpoint, sender } = request;
    const client = await clients.get(sender);
    const wire = wireOf(request, await calls.get(endpoint), client.headers);
    const response = await client.send(wire);
    const what = `${sender} ${wire.method} ${wire.url} ${String(wire.payload).slice(0, 500)}: ${response.status}`;
    requireDecent(response, what);
    if (wire.method === endpoint.method && request.id === undefined)
      expect([...statusesOf(endpoint), ...(takesForms(app, endpoint) ? [303] : [])], what).toContain(response.status);
    // Records that were deleted or used up, and clients that were signed out, are made anew.
    if (response.status === 200 || response.status === 404) calls.spend(endpoint);
    if (response.status === 419 || response.status === 429) clients.spend(sender);
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    app.log.length = 0;
  };

  await fc.assert(fc.asyncProperty(hostileRequest(endpoints), send), { numRuns: count, seed, endOnFailure: true });
  expect({}).not.toHaveProperty('polluted');
  expect(seen.get(419) ?? 0, 'most of them come past the door').toBeLessThan(count / 2);
  expect([...seen.values()].reduce((all, some) => all + some, 0)).toBe(count);
});
