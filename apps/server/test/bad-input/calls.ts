import { randomUUID } from 'node:crypto';
import { listActivities } from '@account/contract/activities';
import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/endpoint';
import { acceptInvitation } from '@account/contract/invitations';
import { saveNetworkDrive } from '@account/contract/network-drives';
import { enrolDevice } from '@account/contract/panels';
import { requestPasswordReset, resetPassword } from '@account/contract/password-reset';
import { register } from '@account/contract/registration';
import { accessLevels } from '@account/contract/roles';
import { passTwoFactorChallenge, signIn } from '@account/contract/sign-in';
import type { TestApp } from '../support/app.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { knownPassword, knownPasswordHash } from '../support/personas.ts';
import { rights } from '../support/rights.ts';

/** What a right call carries. */
export interface RightCall {
  params?: Record<string, number>;
  body?: object;
}

const email = 'somebody@example.com';
const token = 'x'.repeat(43);
const password = 'a password that is long enough';
const passwords = { password, password_confirmation: password };
const listed = { page: 1, per_page: 20, order_by: { direction: 'asc' } };

/** Right bodies of the calls that the table of rights does not make. */
const bodies = new Map<Endpoint, object>([
  [signIn, { email, password: knownPassword, remember: false }],
  [acceptInvitation, { token, name: 'Ada', email, ...passwords, terms: true }],
  [requestPasswordReset, { email }],
  [resetPassword, { token, email, ...passwords }],
  [passTwoFactorChallenge, { code: '123456', recovery_code: 'abcd-efgh' }],
  [enrolDevice, { androidid: 'a1', name: 'Hall', enrolment_code: '' }],
  [listActivities, { ...listed, filters: { fussy: 'a', from: '2026-01-01', to: '2026-12-31', subject_id: 1 } }],
  [saveNetworkDrive, { host: '10.0.0.1', displayname: 'a', password: 'b', isanonymous: 0 }],
]);

const listBody = { ...listed, filters: { fussy: 'a', isall: true, isonly: false, onlyusers: 0 } };

/** A right call of an endpoint, on records made for it. */
export async function rightCall(app: TestApp, endpoint: Endpoint): Promise<RightCall> {
  const known = bodies.get(endpoint);
  if (known) return { body: known };
  if (endpoint === register)
    return { body: { name: 'Ada', email: `${randomUUID()}@example.com`, ...passwords, terms: true } };
  const { id: organizationId } = await buildOrganization(app);
  const { id: ownerId } = await buildUser(app, { organizationId, passwordHash: knownPasswordHash });
  const row = rights.find((candidate) => candidate.endpoint === endpoint);
  const call = await row?.arrange?.(app, { organizationId, ownerId });
  if (call) return call;
  return endpoint.body ? { body: listBody } : {};
}

/** Somebody who may call the endpoint. */
export async function callerOf(app: TestApp, endpoint: Endpoint): Promise<Client> {
  if (endpoint.access.kind === 'public') return new Client(app);
  if (endpoint.access.kind === 'visitor') return visitor(app);
  return signedIn(app, await buildUser(app, { level: accessLevels.top, passwordHash: knownPasswordHash }));
}

/** Calls that take a body, of whatever kind. */
export const withBody = endpoints.filter(({ bodyLimit }) => bodyLimit > 0);
export const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.id, endpoint] as const);
