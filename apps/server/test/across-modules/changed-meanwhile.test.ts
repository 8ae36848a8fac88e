import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { prepared, sql } from '../../src/platform/database/sql.ts';
import { allRights } from '../rights/all-rights.ts';
import type { Rights } from '../rights/rights.ts';
import { useTestApp } from '../support/app.ts';
import { waitingForLocks } from '../support/at-once.ts';
import { driveBody } from '../support/bodies.ts';
import { type CallResponse, signedIn } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { knownPasswordHash } from '../support/personas.ts';
import { until } from '../support/until.ts';

const app = useTestApp();
beforeAll(async () => {
  await buildUser(app, { level: accessLevels.top });
});

/** What happens to the calling user after the session was found and before the call is over. */
const events = {
  deleted: (id: number) => sql`DELETE FROM users WHERE id = ${id}`,
  'moved away': (id: number) =>
    sql`UPDATE users SET organization_id = (SELECT max(id) FROM organizations) WHERE id = ${id}`,
  'taken out of the organization': (id: number) => sql`UPDATE users SET organization_id = NULL WHERE id = ${id}`,
  'made an ordinary user': (id: number) => sql`UPDATE users SET role_id = 3 WHERE id = ${id}`,
};
type Event = keyof typeof events;

interface Circumstances {
  event?: Event;
  as?: 'administrator';
  isVerified?: boolean;
}

async function callWhile(
  { endpoint, arrange, statuses }: Rights,
  circumstances: Circumstances = {},
): Promise<CallResponse> {
  const { event = 'deleted', as, isVerified = true } = circumstances;
  const { id: organizationId } = await buildOrganization(app);
  const owner = await buildUser(app, { organizationId, passwordHash: knownPasswordHash, isVerified });
  const call = await arrange?.(app, { organizationId, ownerId: owner.id });
  const passwordHash = knownPasswordHash;
  const administrator = { level: accessLevels.organization, organizationId, passwordHash };
  const administers = as ? administrator : { level: accessLevels.top, passwordHash };
  const actor = !as && statuses.owner === 200 ? owner : await buildUser(app, administers);
  await buildOrganization(app);
  const client = await signedIn(app, actor);
  const begun = await app.database.write(systemScope, async (tx) => {
    await tx.run(prepared(events[event](actor.id)));
    let isOver = false;
    const response = client.call(endpoint, { body: {}, ...call }).finally(() => {
      isOver = true;
    });
    await until(async () => expect(isOver || (await tx.rows(prepared(waitingForLocks))).length > 0).toBe(true));
    return { response };
  });
  return begun.response;
}

/** Creating a drive; the table of rights changes an existing one. */
const making: Rights = {
  ...(allRights.find(({ endpoint }) => endpoint === saveNetworkDrive) as Rights),
  arrange: async () => ({ body: driveBody() }),
};

it('a user deleted while a drive is made has no session any more', async () => {
  expect((await callWhile(making)).status).toBe(419);
});

it('a user deleted while a mail is asked for has no session any more', async () => {
  const resend = allRights.find(({ endpoint }) => endpoint === resendVerification) as Rights;
  const statuses = { ...resend.statuses, owner: 200 };
  expect((await callWhile({ ...resend, statuses }, { isVerified: false })).status).toBe(419);
});

const expected = [200, 403, 404, 419, 422];
const happenings = Object.keys(events) as Event[];

describe.each(happenings)(
  'a user %s at the moment of a call gets an answer, and never that the server failed',
  (event) => {
    it.each(allRights.map((row) => [row.endpoint.id, row] as const))('%s', async (_id, row) => {
      const { status, body } = await callWhile(row, { event });
      expect(expected, JSON.stringify(body)).toContain(status);
    });

    const administered = allRights.filter(({ statuses }) => statuses.administrator === 200);
    it.each(administered.map((row) => [row.endpoint.id, row] as const))('%s by an administrator', async (_id, row) => {
      const { status, body } = await callWhile(row, { event, as: 'administrator' });
      expect(expected, JSON.stringify(body)).toContain(status);
    });
  },
);
