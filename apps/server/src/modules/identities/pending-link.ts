import { systemScope } from '../../kernel/scope.ts';
import type { NoticeParts } from '../mail/index.ts';
import type { OnSignedIn } from '../sign-in/index.ts';
import { lockUser } from '../users/index.ts';
import { linkIdentity } from './link-identity.ts';
import { hasPending, takePending } from './pending-identities.queries.ts';

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
