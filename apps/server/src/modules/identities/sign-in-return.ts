import { lifetimes } from '@account/contract/limits';
import type { ReturnReason } from '@account/contract/pages/reasons';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { kindOf, organizationOfProvider } from '../../kernel/identity-provider.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { type CredentialRecord, findByEmail } from '../credentials/index.ts';
import type { NoticeParts } from '../mail/index.ts';
import { domainOf, lockOrganizationOfDomain } from '../organizations/index.ts';
import {
  markPresent,
  type OpenSession,
  renewSessionToken,
  type SessionOrigin,
  type SignInPlace,
} from '../sessions/index.ts';
import { completeSignIn, type OnSignedIn } from '../sign-in/index.ts';
import { lockSigningIn, lockUserRow } from '../users/index.ts';
import { addressWith, type Continuation, type ReturnOutcome } from './continuation.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { findIdentifiedUser, type IdentifiedUser, touchIdentity } from './identities.queries.ts';
import { linkIdentity } from './link-identity.ts';
import type { OrganizationRules } from './organization-rules.ts';
import { storePending } from './pending-identities.queries.ts';

/** The browser that returned. */
export interface ReturningBrowser {
  token: string;
  actor: Actor;
  session: LiveSession | undefined;
  origin: SessionOrigin;
  /** Counts a return that tells whether an unverified address has an account; throws when it is one too many. */
  countUnverified: () => Promise<void>;
}

/** A person as a platform has just named them. */
export interface ReturningIdentity extends ExternalIdentity {
  /** When the person last signed in at the platform, where that is a proof of presence. */
  provedAt: Date | null;
}

export interface SignInReturnParts extends NoticeParts {
  database: Database;
  onSignedIn: OnSignedIn;
  newVisitorToken: (former?: string) => string;
  openSession: OpenSession;
  needsTwoFactor: TwoFactorRule;
  /** Whether people may register themselves. */
  isOpen: boolean;
  organizationRules: Pick<OrganizationRules, 'linksAtOnce' | 'giveRole'>;
  /** MOBILE_APP_LINK. */
  mobileAppLink: string;
}

/** Whether a count has reached its limit. */
async function isOneTooMany(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true;
    throw error;
  }
}

/** Whether the provider of an organization may not say who a person is: one of another, or one who runs the installation. */
const isForeignTo = (organizationId: number | null, person: { organization_id: number | null; level: AccessLevel }) =>
  organizationId !== null && (person.organization_id !== organizationId || person.level === accessLevels.top);

const refused = (reason: ReturnReason): ReturnOutcome => ({ kind: 'refused', reason });

/**
 * Whether an address needs no mail to be proved. Where an organization has its domain, and the platform does not manage it,
 * the person may have left since the platform verified it.
 */
const isProved = async (tx: Transaction, { emailVerified, emailManaged }: ExternalIdentity, email: string) =>
  emailManaged || (emailVerified && !(await lockOrganizationOfDomain(tx, domainOf(email))));

/** `id|&&|email|&&|name` in base64url, as the page that finishes the registration reads it. */
const additionalOf = ({ subject, name }: ExternalIdentity, email: string): string =>
  Buffer.from([subject, email, name ?? ''].join('|&&|')).toString('base64url');

function appAddress(link: string, token: string): string {
  const address = new URL(link);
  address.searchParams.set('status', 'ismobile');
  address.searchParams.set('token', token);
  return address.href;
}

/** The outcome of the return of a sign-in: a session, a second factor, a registration to finish, or a refusal. */
export function createSignInReturn(parts: SignInReturnParts) {
  const { database, clock, needsTwoFactor, isOpen, organizationRules, mobileAppLink } = parts;

  const isGated = ({ level: access_level, ...user }: IdentifiedUser) =>
    user.is_gated || (!user.two_factor && needsTwoFactor({ access_level, ...user }));

  /** Notes that the person uses the identity; false when it is linked no more. The caller holds the lock of the user. */
  const touch = async (tx: Transaction, user: IdentifiedUser, { email }: ExternalIdentity) =>
    (await touchIdentity(tx, user.identity_id, { email, now: clock.now() })) > 0;

  /** A person who is signed in came to prove who that is, not to change the account. */
  const prove = (user: IdentifiedUser, identity: ReturningIdentity, continuation: Continuation, session: LiveSession) =>
    database.write(systemScope, async (tx): Promise<ReturnOutcome> => {
      await lockUserRow(tx, user.id);
      if (!(await touch(tx, user, identity))) return refused('expired');
      if (!identity.provedAt) return refused('not_proven');
      if ((await markPresent(tx, session.id, identity.provedAt)) === 0) return refused('expired');
      const token = await renewSessionToken(tx, session);
      return { kind: 'go', to: continuation.path, session: { token, remember: session.remember } };
    });

  /** Signs a user in, and returns the address that follows. */
  const enter = (
    known: IdentifiedUser,
    identity: ReturningIdentity,
    continuation: Continuation,
    browser: ReturningBrowser,
  ) =>
    database.write(systemScope, async (tx): Promise<ReturnOutcome> => {
      await lockUserRow(tx, known.id);
      if ((await lockSigningIn(tx, known.id))?.is_deactivated) return refused('deactivated');
      if (!(await touch(tx, known, identity))) return refused('expired');
      const organizationId = organizationOfProvider(identity.platform);
      if (organizationId !== null) await organizationRules.giveRole(tx, organizationId, known.id, identity.groups);
      // Factors, organization and role may be others than before the lock.
      const user = await findIdentifiedUser(tx, identity);
      if (!user) return refused('expired');
      if (isForeignTo(organizationId, user)) return refused('not_of_organization');
      // A gate is passed in the browser, so the app gets its token after that.
      const isForApp = continuation.mobile && !isGated(user);
      const place: SignInPlace = isForApp ? { kind: 'mobile' } : { kind: 'web', remember: continuation.remember };
      const signIn = { way: 'identity', place, provedAt: identity.provedAt } as const;
      const caller = { token: browser.token, session: undefined };
      const opened = await completeSignIn(tx, parts, user, signIn, { origin: browser.origin, caller });
      if (opened.twoFactor) {
        const visit = opened.token === undefined ? {} : { session: { token: opened.token, remember: false } };
        const to = addressWith('/two-factor-challenge', continuation);
        return { kind: 'go', to, ...visit };
      }
      if (!isForApp) {
        return { kind: 'go', to: continuation.path, session: { token: opened.token, remember: continuation.remember } };
      }
      const actor: UserActor = {
        kind: 'user',
        id: user.id,
        email: user.email,
        level: user.level,
        organizationId: user.organization_id,
        origin: browser.origin,
      };
      await recordOwnChange(tx, actor, 'session.mobile_token_issued');
      return { kind: 'go', to: appAddress(mobileAppLink, opened.token) };
    });

  /**
   * Keeps an unknown identity for the browser: for the sign-in that links it, or for the end of the registration. False when
   * the account was deleted since it was found.
   */
  const keep = (identity: ExternalIdentity, email: string, userId: number | null, browser: ReturningBrowser) =>
    database.write(systemScope, async (tx): Promise<boolean> => {
      if (userId !== null && (await lockUserRow(tx, userId)) === 0) return false;
      const emailVerified = await isProved(tx, identity, email);
      const pending = { ...identity, email, emailVerified, userId };
      await storePending(tx, hashToken(browser.token), pending, secondsAfter(clock.now(), lifetimes.pendingIdentity));
      return true;
    });

  /** Links an identity of the organization's provider to the account with its address, where no other proof is needed. */
  const linkAtOnce = (
    organizationId: number,
    account: CredentialRecord,
    identity: ExternalIdentity,
    { origin }: ReturningBrowser,
  ) =>
    database.write(systemScope, async (tx): Promise<boolean> => {
      await lockUserRow(tx, account.id);
      if (!(await organizationRules.linksAtOnce(tx, organizationId, account))) return false;
      const { id, email, access_level: level } = account;
      return linkIdentity(tx, { kind: 'user', id, email, level, organizationId, origin }, identity, parts);
    });

  /** The outcome for an identity that is linked to no account; `email` is its address. */
  const welcome = async (
    identity: ReturningIdentity,
    email: string,
    continuation: Continuation,
    browser: ReturningBrowser,
  ) => {
    const account = await database.read(systemScope, (executor) => findByEmail(executor, email));
    const isInvited = account && !account.has_sign_in && account.email_verified_at === null;
    const organizationId = organizationOfProvider(identity.platform);
    if (account && isForeignTo(organizationId, { ...account, level: account.access_level }))
      return refused('not_of_organization');
    if (account?.is_deactivated && identity.emailVerified) return refused('deactivated');
    const isOwn = organizationId !== null && account && !isInvited;
    if (isOwn && (await linkAtOnce(organizationId, account, identity, browser))) {
      const user = await database.read(systemScope, (executor) => findIdentifiedUser(executor, identity));
      return user ? enter(user, identity, continuation, browser) : refused('expired');
    }
    if (!account && !isOpen) return refused('registration_closed');
    const isKept = !account || identity.emailVerified;
    if (isKept && !(await keep(identity, email, account?.id ?? null, browser))) return refused('expired');
    if (isInvited) return { kind: 'go', to: `/password/create?platform=${kindOf(identity.platform)}` } as const;
    if (account) return refused(identity.emailVerified ? 'email_has_account' : 'email_taken');
    const to = addressWith(`/useradditional/${additionalOf(identity, email)}`, continuation);
    return { kind: 'go', to } as const;
  };

  return async (
    identity: ReturningIdentity,
    continuation: Continuation,
    browser: ReturningBrowser,
  ): Promise<ReturnOutcome> => {
    const user = await database.read(systemScope, (executor) => findIdentifiedUser(executor, identity));
    const organizationId = organizationOfProvider(identity.platform);
    const { email, emailVerified } = identity;
    if (user && isForeignTo(organizationId, user)) return refused('not_of_organization');
    if (organizationId !== null && !emailVerified) return refused(email ? 'not_of_organization' : 'no_email');
    if (browser.session)
      return user?.id === browser.session.user.id
        ? prove(user, identity, continuation, browser.session)
        : refused('other_identity');
    if (user) return enter(user, identity, continuation, browser);
    if (!email) return refused('no_email');
    if (!emailVerified && (await isOneTooMany(browser.countUnverified))) return refused('too_many');
    return welcome(identity, email, continuation, browser);
  };
}
