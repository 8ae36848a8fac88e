import type { Endpoint } from '@account/contract/calls/endpoint';
import { finishRegistration, showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { beginMicrosoftSignIn } from '@account/contract/endpoints/accounts/identities';
import { acceptInvitation, renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { beginPasskeySignIn, signInWithPasskey } from '@account/contract/endpoints/accounts/passkeys';
import {
  requestPasswordReset,
  resetPassword,
  showPasswordReset,
} from '@account/contract/endpoints/accounts/password-reset';
import { register } from '@account/contract/endpoints/accounts/registration';
import { endAllSessions, showSessionAlarm, signOut } from '@account/contract/endpoints/accounts/sessions';
import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import {
  findOrganizationSignIn,
  takeSamlAnswer,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { healthz, readyz } from '@account/contract/endpoints/system-checks';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { unasked } from '../support/accounts/software-authenticator.ts';
import { finishBody } from '../support/bodies.ts';
import { knownPassword } from '../support/personas.ts';
import type { Credential } from './reach.ts';
import type { World } from './world.ts';

export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** The user or organization whose link, password or code the call carries; it gets their rights. */
  held?: Credential;
  /** The one secret that the response is to hold, of whom it belongs to. */
  shown?: string;
}

/** An endpoint that needs no signed-in user: a valid call, and the status for everybody with a session. */
export interface OpenCall {
  endpoint: Endpoint;
  arrange?: (world: World) => Promise<Call>;
  status: number;
}

const password = 'another long secret';
const passwords = { password, password_confirmation: password };
const hour = 3_600_000;

/** A link of the owner, or of an invited user, that expires in some hours; negative hours make an expired one. */
async function link({ planter, home }: World, purpose: 'invitation' | 'password_reset', hours = 1) {
  const token = randomToken();
  const expires_at = new Date(Date.now() + hours * hour);
  const { id: user_id, email } = purpose === 'invitation' ? home.invited : home.person;
  await planter.plant('account_links', { user_id, purpose, token_hash: hashToken(token), expires_at });
  return { token, email, held: { userId: user_id, organizationId: home.id } };
}

/** The token of a mail about a new sign-in. */
async function alarmOf({ planter }: World, user_id: number): Promise<string> {
  const token = randomToken();
  await planter.plant('known_browsers', {
    user_id,
    browser_hash: hashToken(randomToken()),
    link_hash: hashToken(token),
    link_ends_at: new Date(Date.now() + hour),
  });
  return token;
}

/** The link of a mail about a new sign-in. */
const alarm = async (world: World) => ({
  token: await alarmOf(world, world.home.person.id),
  held: { userId: world.home.person.id, organizationId: world.home.id },
});

export const openCalls: readonly OpenCall[] = [
  { endpoint: healthz, status: 200 },
  { endpoint: readyz, status: 200 },
  {
    endpoint: signIn,
    arrange: async ({ home: { person } }) => ({
      body: { email: person.email, password: knownPassword },
      held: { userId: person.id },
    }),
    status: 200,
  },
  {
    endpoint: findOrganizationSignIn,
    arrange: async ({ home: { person } }) => ({ body: { email: person.email } }),
    status: 200,
  },
  {
    // The organization has no SAML provider.
    endpoint: takeSamlAnswer,
    arrange: async ({ home: { id } }) => ({ params: { id }, body: { SAMLResponse: 'PGE+' } }),
    status: 404,
  },
  { endpoint: signOut, status: 200 },
  {
    endpoint: showInvitation,
    arrange: async (world) => {
      const { token, held } = await link(world, 'invitation');
      return { params: { token }, held };
    },
    status: 200,
  },
  {
    endpoint: acceptInvitation,
    arrange: async (world) => {
      const { token, email, held } = await link(world, 'invitation');
      return { body: { token, email, name: 'Ada', ...passwords, terms: true }, held };
    },
    status: 200,
  },
  {
    endpoint: renewInvitation,
    arrange: async (world) => {
      const { token, held } = await link(world, 'invitation', -1);
      return { params: { token }, held };
    },
    status: 200,
  },
  {
    endpoint: register,
    arrange: async () => ({ body: { name: 'Ada', email: 'ada@example.com', ...passwords, terms: true } }),
    status: 200,
  },
  {
    endpoint: requestPasswordReset,
    arrange: async ({ home }) => ({ body: { email: home.person.email } }),
    status: 200,
  },
  {
    endpoint: showPasswordReset,
    arrange: async (world) => {
      const { token, held } = await link(world, 'password_reset');
      return { params: { token }, held };
    },
    status: 200,
  },
  {
    endpoint: resetPassword,
    arrange: async (world) => {
      const { token, email, held } = await link(world, 'password_reset');
      return { body: { token, email, ...passwords }, held };
    },
    status: 200,
  },
  {
    endpoint: showSessionAlarm,
    arrange: async (world) => {
      const { token, held } = await alarm(world);
      return { params: { token }, held };
    },
    status: 200,
  },
  {
    endpoint: endAllSessions,
    arrange: async (world) => {
      const { token, held } = await alarm(world);
      return { body: { token }, held };
    },
    status: 200,
  },
  {
    endpoint: signInAtDisplay,
    arrange: async ({ home: { person } }) => ({
      body: { email: person.email, password: knownPassword },
      held: { userId: person.id },
    }),
    status: 200,
  },
  // No platform is set up here, and no identity waits for its account.
  { endpoint: beginMicrosoftSignIn, status: 404 },
  { endpoint: showPendingIdentity, status: 404 },
  {
    endpoint: finishRegistration,
    arrange: async ({ home }) => ({ body: finishBody({ email: home.person.email }) }),
    status: 422,
  },
  { endpoint: passTwoFactorChallenge, arrange: async () => ({ body: { code: '000000' } }), status: 419 },
  { endpoint: beginPasskeySignIn, arrange: async () => ({ body: {} }), status: 200 },
  { endpoint: signInWithPasskey, arrange: async () => ({ body: unasked().answer }), status: 422 },
  {
    endpoint: enrolDevice,
    arrange: async ({ home }) => ({
      body: { androidid: 'a new one', name: 'Hall', enrolment_code: home.enrolmentCode },
      held: { organizationId: home.id },
    }),
    status: 200,
  },
];
