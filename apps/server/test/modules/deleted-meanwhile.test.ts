import { saveNetworkDrive } from '@account/contract/network-drives';
import { resendVerification } from '@account/contract/registration';
import { accessLevels } from '@account/contract/roles';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everything } from '../../src/kernel/scope.ts';
import { prepared, sql } from '../../src/platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { waitingForLocks } from '../support/at-once.ts';
import type { Answer } from '../support/client.ts';
import { signedIn } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { knownPasswordHash } from '../support/personas.ts';
import { driveBody } from './bodies.ts';
import { type Rights, rights } from './rights.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await buildUser(app, { level: accessLevels.top });
});
afterAll(() => app.close());

/** Makes a call with somebody whose account is deleted after the session was found and before the call is over. */
async function callWhileDeleted({ endpoint, arrange, statuses }: Rights, isVerified = true): Promise<Answer> {
  const { id: organizationId } = await buildOrganization(app);
  const owner = await buildUser(app, { organizationId, passwordHash: knownPasswordHash, isVerified });
  const call = await arrange?.(app, { organizationId, ownerId: owner.id });
  const top = { level: accessLevels.top, passwordHash: knownPasswordHash };
  const actor = statuses.owner === 200 ? owner : await buildUser(app, top);
  const client = await signedIn(app, actor);
  const begun = await app.database.write(everything, async (tx) => {
    await tx.run(prepared(sql`DELETE FROM users WHERE id = ${actor.id}`));
    let isOver = false;
    const answer = client.call(endpoint, { body: {}, ...call }).finally(() => {
      isOver = true;
    });
    await vi.waitFor(
      async () => expect(isOver || (await tx.rows(prepared(waitingForLocks))).length > 0).toBe(true),
      10_000,
    );
    return { answer };
  });
  return begun.answer;
}

/** What the table of rights has with a record that is there already, or is refused to people of its kind. */
const making: Rights = {
  ...(rights.find(({ endpoint }) => endpoint === saveNetworkDrive) as Rights),
  arrange: async () => ({ body: driveBody() }),
};

it('somebody deleted while a drive is made has no session any more', async () => {
  expect((await callWhileDeleted(making)).status).toBe(419);
});

it('somebody deleted while a mail is asked for has no session any more', async () => {
  const resend = rights.find(({ endpoint }) => endpoint === resendVerification) as Rights;
  const statuses = { ...resend.statuses, owner: 200 };
  expect((await callWhileDeleted({ ...resend, statuses }, false)).status).toBe(419);
});

it.each(rights.map((row) => [row.endpoint.id, row] as const))(
  'somebody deleted at the moment of %s is told something, and never that the server failed',
  async (_id, row) => {
    const { status, body } = await callWhileDeleted(row);
    expect([200, 403, 404, 419, 422], JSON.stringify(body)).toContain(status);
  },
);
