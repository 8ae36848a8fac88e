import type { Endpoint } from '@account/contract/calls/endpoint';
import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { endOtherSessions, issueMobileToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { resetTwoFactor, startTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { deleteUser, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { listNetworkDrives, saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { driveBody, userBody } from '../support/bodies.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { costlyPasswordHash, knownPassword, knownPasswordHash } from '../support/personas.ts';

const app = useTestApp();
let organizationId: number | null;
let administrators: Client[];
beforeAll(async () => {
  const passwordHash = knownPasswordHash;
  const administrator = await buildUser(app, { level: accessLevels.organization, passwordHash });
  organizationId = administrator.organization_id;
  const top = await buildUser(app, { level: accessLevels.top, passwordHash });
  administrators = [await signedIn(app, administrator), await signedIn(app, top)];
});

const password = 'another long secret';
const proof = { current_password: knownPassword };

/** Calls of users for their own account. */
const own: (readonly [Endpoint, object])[] = [
  [updateSettings, { body: { panel_idletimeout: 30 } }],
  [changePassword, { body: { ...proof, password, password_confirmation: password } }],
  [endOtherSessions, {}],
  [issueMobileToken, {}],
  [listSessions, {}],
  [startTwoFactor, { body: proof }],
  [saveNetworkDrive, { body: driveBody() }],
  [listNetworkDrives, { body: { page: 1 } }],
];

/** Calls of administrators for that user meanwhile. */
const others = async (id: number, email: string): Promise<(readonly [Endpoint, object])[]> => [
  [saveUser, { body: await userBody(app, { id, organization_id: organizationId }) }],
  [saveUser, { body: await userBody(app, { id, organization_id: organizationId, panel_role: 'admin' }) }],
  [showUser, { params: { id } }],
  [resetTwoFactor, { params: { id }, body: proof }],
  [requestPasswordReset, { body: { email } }],
  [deleteUser, { params: { id } }],
];

const step = fc.record({ isOwn: fc.boolean(), which: fc.nat(40), by: fc.nat(1) });

it('a person and two administrators at one account never make the server fail', async () => {
  const passwordHash = await costlyPasswordHash();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const person = await buildUser(app, { organizationId, passwordHash });
      const browsers = [await signedIn(app, person), await signedIn(app, person)];
      const changes = await others(person.id, person.email);
      const responses = await Promise.all(
        steps.map(async ({ isOwn, which, by }) => {
          const calls = isOwn ? own : changes;
          const [endpoint, call] = calls[which % calls.length] as readonly [Endpoint, object];
          const client = (isOwn ? browsers : administrators)[by] as Client;
          return { name: endpoint.id, response: await client.call(endpoint, call) };
        }),
      );
      for (const { name, response } of responses)
        expect([200, 403, 404, 419, 422, 429], `${name} ${JSON.stringify(response.body)}`).toContain(response.status);
    }),
    { numRuns: 30, seed: 3, endOnFailure: true },
  );
});
