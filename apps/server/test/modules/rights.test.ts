import { endpoints } from '@account/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { enter, knownPasswordHash, personas } from '../support/personas.ts';
import { contentsOf } from '../support/query.ts';
import { rights } from './rights.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function makeHome() {
  const { id: organizationId } = await buildOrganization(app);
  const { id: ownerId } = await buildUser(app, { organizationId, passwordHash: knownPasswordHash });
  return { organizationId, ownerId };
}

describe('who may do what', () => {
  it('is said for every call of signed-in people', () => {
    const said = rights.map(({ endpoint }) => endpoint.id);
    expect(said.toSorted()).toEqual(
      endpoints
        .filter(({ access }) => access.kind === 'user')
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  const cases = rights.flatMap((row) => personas.map((persona) => [row.endpoint.id, persona, row] as const));

  it.each(cases)('%s by %s', async (_id, persona, { endpoint, arrange, statuses }) => {
    const home = await makeHome();
    const call = await arrange?.(app, home);
    const client = await enter(app, persona, home);
    const before = await contentsOf(app);
    const answer = await client.call(endpoint, { body: {}, ...call });
    expect(answer.status, JSON.stringify(answer.body)).toBe(statuses[persona]);
    if (answer.status !== 200) expect(await contentsOf(app)).toEqual(before);
  });
});
