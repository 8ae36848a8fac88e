import type { InvitationFacts } from '@account/contract/values/mail';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChangeByOwner } from '../audit/index.ts';
import { isWithdrawnInvitation } from '../bin/index.ts';
import { requireAcceptablePassword } from '../credentials/index.ts';
import { findLink, linkStateOf, lockLink, type MayMailVisitor, markLinkUsed, requireOpenLink } from '../links/index.ts';
import { endSessionsOf, type OpenSession, removeBrowsersOf, type SessionOrigin } from '../sessions/index.ts';
import type { OnSignedIn } from '../sign-in/index.ts';
import { completeInvitedUser, forgetIdentitiesOf, type InvitationParts, invite, lockUserRow } from '../users/index.ts';

export interface InvitationAcceptance {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** The browser in which an invitation is accepted, and its session token before. */
export interface AcceptingBrowser {
  token: string | undefined;
  origin: SessionOrigin;
}

export interface InvitationService {
  show(token: string): Promise<InvitationFacts>;
  /** Sends a new invitation in place of an expired one; 422 for every other link. */
  renew(token: string): Promise<void>;
  /**
   * Sets name and password, verifies the e-mail and signs in; returns the session's token. Undefined where two factors
   * are on: then the person signs in.
   */
  accept(actor: Actor, acceptance: InvitationAcceptance, browser: AcceptingBrowser): Promise<string | undefined>;
}

export interface InvitationServiceParts extends InvitationParts {
  database: Database;
  mayMailVisitor: MayMailVisitor;
  openSession: OpenSession;
  onSignedIn: OnSignedIn;
}

export function createInvitationService(parts: InvitationServiceParts): InvitationService {
  const { database, clock, mayMailVisitor, openSession, onSignedIn } = parts;
  return {
    show: async (token) => {
      const hash = hashToken(token);
      const { link, state } = await database.read(systemScope, async (executor) => {
        const found = await findLink(executor, 'invitation', hash, clock.now());
        const isWithdrawn = !found && (await isWithdrawnInvitation(executor, hash));
        return { link: found, state: isWithdrawn ? ('withdrawn' as const) : linkStateOf(found) };
      });
      if (state !== 'open' || !link) return { state, email: null, name: null, organization: null };
      return { state, email: link.email, name: link.name, organization: link.organization_name };
    },

    renew: (token) =>
      database.write(systemScope, async (tx) => {
        const hash = hashToken(token);
        const found = await findLink(tx, 'invitation', hash, clock.now());
        if (found) await lockUserRow(tx, found.user_id);
        const link = await findLink(tx, 'invitation', hash, clock.now());
        if (link?.settled) throw ruleError('errors.invitation_verified');
        if (!link && (await isWithdrawnInvitation(tx, hash))) throw ruleError('errors.invitation_withdrawn');
        if (!link || linkStateOf(link) !== 'expired') throw ruleError('errors.invitation_not_renewable');
        const user = {
          id: link.user_id,
          email: link.email,
          name: link.name,
          organization_name: link.organization_name,
        };
        if (await mayMailVisitor(tx, user, 'invitation')) await invite(tx, user, parts);
      }),

    accept: async (actor, { token, name, email, password }, browser) => {
      const hash = hashToken(token);
      const now = clock.now();
      const { user_id, organization_name } = await database.read(systemScope, async (executor) => {
        const found = await findLink(executor, 'invitation', hash, now);
        if (!found && (await isWithdrawnInvitation(executor, hash)))
          throw fieldError('token', 'validation.invitation_withdrawn');
        return requireOpenLink(found, email);
      });
      requireAcceptablePassword(password, { email, name, organization_name });
      const passwordHash = await hashPassword(password, actor.origin.requester);
      return database.write(systemScope, async (tx) => {
        await lockUserRow(tx, user_id);
        const link = requireOpenLink(await lockLink(tx, 'invitation', hash, now), email);
        const user = orNotFound(await completeInvitedUser(tx, link.user_id, { name, passwordHash, now }));
        await markLinkUsed(tx, link.id, now);
        // Another person may have registered the address before its owner was invited.
        await forgetIdentitiesOf(tx, link.user_id);
        await endSessionsOf(tx, link.user_id);
        await removeBrowsersOf(tx, link.user_id);
        await recordChangeByOwner(
          tx,
          actor,
          { id: link.user_id, email },
          {
            action: 'user.invitation_accepted',
            organizationId: link.organization_id,
            after: { name },
          },
        );
        if (user.two_factor) return undefined;
        const { origin } = browser;
        const tokenHash = browser.token === undefined ? undefined : hashToken(browser.token);
        await onSignedIn.run(tx, { userId: link.user_id, browser: tokenHash, origin });
        const place = { kind: 'web', remember: false } as const;
        return openSession(tx, { userId: link.user_id, origin, place, way: 'invitation', provedAt: now });
      });
    },
  };
}
