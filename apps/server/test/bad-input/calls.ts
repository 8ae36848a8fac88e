import { randomUUID } from 'node:crypto';
import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { changeFirstPassword } from '@account/contract/endpoints/accounts/credentials';
import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { signInWithPasskey } from '@account/contract/endpoints/accounts/passkeys';
import { requestPasswordReset, resetPassword } from '@account/contract/endpoints/accounts/password-reset';
import { register } from '@account/contract/endpoints/accounts/registration';
import { endAllSessions } from '@account/contract/endpoints/accounts/sessions';
import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { claimToken } from '@account/contract/endpoints/displays/codes';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import {
  findOrganizationSignIn,
  takeSamlAnswer,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { allRights } from '../rights/all-rights.ts';
import { unasked } from '../support/accounts/software-authenticator.ts';
import type { TestApp } from '../support/app.ts';
import { finishBody } from '../support/bodies.ts';
import { Client, signedIn, visitor, withToken } from '../support/client.ts';
import { enrolledDisplay } from '../support/displays.ts';
import { buildApiToken, buildDirectory, buildOrganization, buildUser } from '../support/factories.ts';
import { buildPerson } from '../support/people.ts';
import { knownPassword, knownPasswordHash } from '../support/personas.ts';
import { change } from '../support/query.ts';

/** Parameters and body of a valid call. */
export interface RightCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
}

const email = 'somebody@example.com';
const password = 'a password that is long enough';
const passwords = { password, password_confirmation: password };
const listed = { page: 1, per_page: 20, order_by: { direction: 'asc' } };

/** An open link as a mail would bring it. */
async function linkFor(app: TestApp, purpose: 'invitation' | 'password_reset') {
  const token = randomToken();
  const { id, email } = await buildUser(app, { isVerified: false });
  const expires = new Date(app.clock.now().getTime() + 3_600_000);
  await change(
    app,
    sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
      VALUES (${id}, ${purpose}, ${hashToken(token)}, ${expires})`,
  );
  return { token, email };
}

/** The link of a mail about a new sign-in. */
async function alarmFor(app: TestApp) {
  const token = randomToken();
  const { id } = await buildUser(app);
  const ends = new Date(app.clock.now().getTime() + 3_600_000);
  await change(
    app,
    sql`INSERT INTO known_browsers (user_id, browser_hash, link_hash, link_ends_at)
      VALUES (${id}, ${hashToken(randomToken())}, ${hashToken(token)}, ${ends})`,
  );
  return { token };
}

/** Valid bodies that are made anew for each call. */
const makers = new Map<Endpoint, (app: TestApp) => Promise<object>>([
  [signIn, async (app) => ({ email: (await buildPerson(app)).email, password: knownPassword, remember: false })],
  [
    signInAtDisplay,
    async (app) => ({ email: (await buildPerson(app)).email, password: knownPassword, code: '123456' }),
  ],
  [
    acceptInvitation,
    async (app) => ({ ...(await linkFor(app, 'invitation')), name: 'Ada', ...passwords, terms: true }),
  ],
  [resetPassword, async (app) => ({ ...(await linkFor(app, 'password_reset')), ...passwords })],
  [endAllSessions, alarmFor],
  [enrolDevice, async () => ({ androidid: randomUUID(), name: 'Hall', enrolment_code: '' })],
  [register, async () => ({ name: 'Ada', email: `${randomUUID()}@example.com`, ...passwords, terms: true })],
]);

/** Valid bodies of the other calls that the table of rights does not make. */
const bodies = new Map<Endpoint, object>([
  [requestPasswordReset, { email }],
  [findOrganizationSignIn, { email }],
  [takeSamlAnswer, { SAMLResponse: 'PGE+', RelayState: randomToken() }],
  [claimToken, { device_code: randomToken() }],
  [finishRegistration, finishBody()],
  [signInWithPasskey, unasked().answer],
  [passTwoFactorChallenge, { code: '123456', recovery_code: 'abcd-efgh' }],
  [listActivities, { ...listed, filters: { fussy: 'a', from: '2026-01-01', to: '2026-12-31', subject_id: 1 } }],
  [heartbeat, { app_version: '1', os_version: '2', manufacturer_code: 'c' }],
  [saveNetworkDrive, { host: '10.0.0.1', displayname: 'a', password: 'b', isanonymous: 0 }],
]);

const listBody = { ...listed, filters: { fussy: 'a', isall: true, isonly: false, onlyusers: 0 } };

/** A valid call of an endpoint, on records made for it. */
export async function rightCall(app: TestApp, endpoint: Endpoint): Promise<RightCall> {
  const known = bodies.get(endpoint);
  if (known) return { body: known };
  const make = makers.get(endpoint);
  if (make) return { body: await make(app) };
  const { id: organizationId } = await buildOrganization(app);
  const { id: ownerId } = await buildUser(app, { organizationId, passwordHash: knownPasswordHash });
  const row = allRights.find((candidate) => candidate.endpoint === endpoint);
  const call = await row?.arrange?.(app, { organizationId, ownerId });
  if (call) return endpoint.body && !call.body ? { ...call, body: listBody } : call;
  return endpoint.body ? { body: listBody } : {};
}

/** A client that may call the endpoint. */
export async function callerOf(app: TestApp, endpoint: Endpoint): Promise<Client> {
  if (endpoint.access.kind === 'public') return new Client(app);
  if (endpoint.access.kind === 'visitor') return visitor(app);
  if (endpoint.access.kind === 'token' && endpoint.access.holders.includes('api')) {
    const level = accessLevels.top;
    const client = new Client(app);
    client.bearer = (await buildApiToken(app, { userId: (await buildUser(app, { level })).id, level })).token;
    return client;
  }
  if (endpoint.access.kind === 'token' && endpoint.access.holders.includes('directory')) {
    const client = new Client(app);
    client.bearer = (await buildDirectory(app, (await buildOrganization(app)).id)).token;
    return client;
  }
  if (endpoint.access.kind === 'token')
    return endpoint.access.holders.includes('person') ? withToken(app, await buildUser(app)) : enrolledDisplay(app);
  const mustChangePassword = endpoint === changeFirstPassword;
  return signedIn(app, await buildPerson(app, { level: accessLevels.top, mustChangePassword }));
}

/** Endpoints that take a body of any kind. */
export const withBody = endpoints.filter(({ bodyLimit }) => bodyLimit > 0);
export const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.id, endpoint] as const);
