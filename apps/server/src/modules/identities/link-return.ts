import type { UserActor } from '../../kernel/actor.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeParts } from '../mail/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { findOwnerOf } from './identities.queries.ts';
import { linkIdentity } from './link-identity.ts';
import type { ReturnOutcome } from './sign-in-return.ts';

/** Links the identity of a return to the account that asked for it. One that is linked to it already stays so. */
export const createLinkReturn =
  ({ database, ...parts }: NoticeParts & { database: Database }) =>
  (actor: UserActor, identity: ExternalIdentity): Promise<ReturnOutcome> =>
    database.write(systemScope, async (tx) => {
      await lockUserRow(tx, actor.id);
      const isLinked = await linkIdentity(tx, actor, identity, parts);
      const owner = isLinked ? actor.id : (await findOwnerOf(tx, identity))?.user_id;
      if (owner === undefined) return { kind: 'refused', reason: 'already_linked' };
      if (owner !== actor.id) return { kind: 'refused', reason: 'linked_elsewhere' };
      return { kind: 'go', to: `/user/personalsetting?linked=${identity.platform}` };
    });
