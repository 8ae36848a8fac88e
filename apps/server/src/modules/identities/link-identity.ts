import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { kindOf, nameOf } from '../../kernel/identity-provider.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import { hasSession } from '../sessions/index.ts';
import type { OnSignedIn } from '../sign-in/index.ts';
import { lockUser, lockUserRow } from '../users/index.ts';
import type { ReturnOutcome } from './continuation.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { findOwnerOf, insertIdentity } from './identities.queries.ts';
import { hasPending, takePending } from './pending-identities.queries.ts';

type Named = Pick<ExternalIdentity, 'platform' | 'issuer' | 'email'>;

/** The fields of an identity that the audit keeps. */
const audited = (identity: Named) => ({ platform: nameOf(identity), identity: identity.email });

/** Records that a way to sign in was added or removed, and tells the person by mail. */
export async function noteIdentity(
  tx: Transaction,
  actor: UserActor,
  change: 'linked' | 'unlinked',
  identity: Named,
  parts: NoticeParts,
): Promise<void> {
  if (change === 'linked') await recordOwnChange(tx, actor, 'identity.linked', { after: audited(identity) });
  else await recordOwnChange(tx, actor, 'identity.unlinked', { before: audited(identity) });
  await parts.queueMail(tx, {
    kind: `identity_${change}`,
    userId: actor.id,
    recipient: actor.email,
    data: {
      ...changeNotice(parts, actor.origin),
      platform: nameOf(identity),
      identity: identity.email ?? nameOf(identity),
    },
  });
}

/**
 * Links an identity to the actor's account. False when it is linked to one already, or the account has another
 * identity of the platform. The caller holds the lock of the user.
 */
export async function linkIdentity(
  tx: Transaction,
  actor: UserActor,
  identity: Pick<ExternalIdentity, 'platform' | 'issuer' | 'subject' | 'email'>,
  parts: NoticeParts,
): Promise<boolean> {
  if ((await insertIdentity(tx, actor.id, identity, parts.clock.now())) === 0) return false;
  await noteIdentity(tx, actor, 'linked', identity, parts);
  return true;
}

/**
 * Links the identity of a return to the account that asked for it, while its session lives: the platform was asked for the
 * identity meanwhile. One that is linked to it already stays so.
 */
export const createLinkReturn =
  ({ database, ...parts }: NoticeParts & { database: Database }) =>
  (actor: UserActor, session: LiveSession, identity: ExternalIdentity): Promise<ReturnOutcome> =>
    database.write(systemScope, async (tx) => {
      await lockUserRow(tx, actor.id);
      if (!(await hasSession(tx, session.id))) return { kind: 'refused', reason: 'expired' };
      const isLinked = await linkIdentity(tx, actor, identity, parts);
      const owner = isLinked ? actor.id : (await findOwnerOf(tx, identity))?.user_id;
      if (owner === undefined) return { kind: 'refused', reason: 'already_linked' };
      if (owner !== actor.id) return { kind: 'refused', reason: 'linked_elsewhere' };
      return { kind: 'go', to: `/user/personalsetting?linked=${kindOf(identity.platform)}` };
    });

/**
 * Links the identity that came to a browser before, once the browser has signed in to the account that has the
 * identity's e-mail: only the sign-in proves that both belong to one person.
 */
export const createPendingLink = (parts: NoticeParts): OnSignedIn => ({
  isDue: hasPending,

  run: async (tx, { userId, browser, origin }) => {
    const pending = browser && (await takePending(tx, browser, parts.clock.now()));
    if (!pending || pending.userId !== userId) return;
    const user = await lockUser(tx, systemScope, userId);
    if (!user) return;
    const { email, access_level: level, organization_id: organizationId } = user;
    const actor = { kind: 'user' as const, id: userId, email, level, organizationId, origin };
    await linkIdentity(tx, actor, pending, parts);
  },
});
