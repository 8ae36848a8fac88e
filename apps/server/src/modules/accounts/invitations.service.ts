import type { Actor } from '../../kernel/actor.ts';
import { ruleError } from '../../kernel/app-error.ts';
import { everything } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { findLink, type InvitationParts, invite, lockLink, markLinkUsed } from '../users/index.ts';
import { completeInvitedUser } from './accounts.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { type LinkState, linkState, requireOpenLink } from './link-state.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import { openSession, type SessionOrigin } from './session-store.ts';

/** What a visitor may know of an invitation link. */
export interface InvitationView {
  state: LinkState;
  email: string | null;
  organization: string | null;
}

export interface InvitationAnswer {
  token: string;
  name: string;
  email: string;
  password: string;
}

export interface InvitationService {
  show(token: string): Promise<InvitationView>;
  /** Sends a new invitation in place of an expired one; 422 for every other link. */
  renew(token: string): Promise<void>;
  /** Sets name and password, verifies the e-mail and signs in; answers the session's token. */
  accept(actor: Actor, answer: InvitationAnswer, origin: SessionOrigin): Promise<string>;
}

export interface InvitationServiceParts extends InvitationParts {
  database: Database;
}

export function createInvitationService(parts: InvitationServiceParts): InvitationService {
  const { database, clock } = parts;
  return {
    show: async (token) => {
      const link = await database.read(everything, (executor) =>
        findLink(executor, 'invitation', hashToken(token), clock.now()),
      );
      const state = linkState(link);
      const isOpen = state === 'open' && link !== undefined;
      return { state, email: isOpen ? link.email : null, organization: isOpen ? link.organization_name : null };
    },

    renew: (token) =>
      database.write(everything, async (tx) => {
        const link = await findLink(tx, 'invitation', hashToken(token), clock.now());
        if (!link || linkState(link) !== 'expired') throw ruleError('errors.invitation_not_renewable');
        await invite(tx, { id: link.user_id, email: link.email, organization_name: link.organization_name }, parts);
      }),

    accept: async (actor, { token, name, email, password }, origin) => {
      const hash = hashToken(token);
      const now = clock.now();
      requireOpenLink(
        await database.read(everything, (executor) => findLink(executor, 'invitation', hash, now)),
        email,
      );
      requireAcceptablePassword(password, { email, name });
      const passwordHash = await hashPassword(password);
      return database.write(everything, async (tx) => {
        const link = requireOpenLink(await lockLink(tx, 'invitation', hash, now), email);
        await completeInvitedUser(tx, link.user_id, { name, passwordHash, now });
        await markLinkUsed(tx, link.id, now);
        // Somebody may have registered the address before its owner was invited.
        await endSessionsOf(tx, link.user_id);
        await recordChange(tx, actor, {
          action: 'user.invitation_accepted',
          subject: { kind: 'user', id: link.user_id, label: email },
          organizationId: link.organization_id,
          after: { name },
        });
        return openSession(tx, { userId: link.user_id, remember: false, now, ...origin });
      });
    },
  };
}
