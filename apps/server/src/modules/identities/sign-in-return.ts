import { lifetimes } from '@account/contract/limits';
import type { ReturnReason } from '@account/contract/pages/return-reasons';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { findByEmail } from '../credentials/index.ts';
import type { OpenSession, SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type OnSignedIn } from '../sign-in/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { findIdentifiedUser, type IdentifiedUser, touchIdentity } from './identities.queries.ts';
import { storePending } from './pending-identities.queries.ts';
import { addressWith, type Way } from './way.ts';

/** The browser that returned. */
export interface ReturningBrowser {
  token: string;
  actor: Actor;
  session: number | undefined;
  origin: SessionOrigin;
}

/** Where a return leads, and the session that it opens. */
export type ReturnOutcome =
  | { kind: 'go'; to: string; session?: { token: string; remember: boolean } }
  | { kind: 'refused'; reason: ReturnReason };

export interface SignInReturnParts {
  database: Database;
  clock: Clock;
  onSignedIn: OnSignedIn;
  newVisitorToken: (former?: string) => string;
  openSession: OpenSession;
  needsTwoFactor: TwoFactorRule;
  /** Whether people may register themselves. */
  isOpen: boolean;
  /** MOBILE_APP_LINK. */
  mobileAppLink: string;
}

const refused = (reason: ReturnReason): ReturnOutcome => ({ kind: 'refused', reason });

/** `id|&&|email|&&|name` in base64url, as the page that finishes the registration reads it. */
const additionalOf = ({ subject, name }: ExternalIdentity, email: string): string =>
  Buffer.from([subject, email, name ?? ''].join('|&&|')).toString('base64url');

function appAddress(link: string, token: string): string {
  const address = new URL(link);
  address.searchParams.set('status', 'ismobile');
  address.searchParams.set('token', token);
  return address.href;
}

/** What the return of a sign-in comes to: a session, a second factor, a registration to finish, or a refusal. */
export function createSignInReturn(parts: SignInReturnParts) {
  const { database, clock, needsTwoFactor, isOpen, mobileAppLink } = parts;

  const isGated = ({ level: access_level, ...user }: IdentifiedUser) =>
    user.is_gated || (!user.two_factor && needsTwoFactor({ access_level, ...user }));

  /** Signs somebody in, and tells where that leads. */
  const enter = (user: IdentifiedUser, identity: ExternalIdentity, way: Way, browser: ReturningBrowser) =>
    database.write(systemScope, async (tx): Promise<ReturnOutcome> => {
      await lockUserRow(tx, user.id);
      const used = { email: identity.email, now: clock.now() };
      if ((await touchIdentity(tx, user.identity_id, used)) === 0) return refused('expired');
      // A gate is passed in the browser, so the app gets its token after that.
      const kind = way.mobile && !isGated(user) ? 'mobile' : 'web';
      const caller = { token: browser.token, session: browser.session };
      const session = { remember: way.remember || kind === 'mobile', way: 'identity', kind } as const;
      const opened = await completeSignIn(tx, parts, user, session, { origin: browser.origin, caller });
      if (opened.twoFactor) {
        const visit = opened.token === undefined ? {} : { session: { token: opened.token, remember: false } };
        const to = addressWith('/two-factor-challenge', way);
        return { kind: 'go', to, ...visit };
      }
      if (kind === 'web') {
        return { kind: 'go', to: way.path, session: { token: opened.token, remember: way.remember } };
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

  /** Keeps an unknown identity for the browser: for the sign-in that links it, or for the end of the registration. */
  const keep = async (identity: ExternalIdentity, email: string, userId: number | null, browser: ReturningBrowser) => {
    const expiresAt = secondsAfter(clock.now(), lifetimes.pendingIdentity);
    await database.write(systemScope, (tx) =>
      storePending(tx, hashToken(browser.token), { ...identity, email, userId }, expiresAt),
    );
  };

  return async (identity: ExternalIdentity, way: Way, browser: ReturningBrowser): Promise<ReturnOutcome> => {
    const user = await database.read(systemScope, (executor) => findIdentifiedUser(executor, identity));
    // Somebody who is signed in came to prove who that is, not to change the account.
    if (browser.actor.kind === 'user' && user?.id !== browser.actor.id) return refused('other_identity');
    if (user) return enter(user, identity, way, browser);
    const { email, emailVerified } = identity;
    if (!email) return refused('no_email');
    const account = await database.read(systemScope, (executor) => findByEmail(executor, email));
    if (account && !emailVerified) return refused('email_taken');
    if (!account && !isOpen) return refused('registration_closed');
    await keep(identity, email, account?.id ?? null, browser);
    if (account) return refused('email_has_account');
    return { kind: 'go', to: addressWith(`/useradditional/${additionalOf(identity, email)}`, way) };
  };
}
