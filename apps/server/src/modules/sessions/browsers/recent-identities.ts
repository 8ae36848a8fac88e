import { platformNames } from '@account/contract/platforms';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordChangeByOwner } from '../../audit/index.ts';
import { changeNotice, type NoticeParts } from '../../mail/index.ts';
import { deleteRecentIdentities } from './known-browsers.queries.ts';

/** A person who proves by a mail to be the owner of an account. */
export interface Owner {
  id: number;
  email: string;
  organizationId: number | null;
}

/**
 * Unlinks the identities that were linked since the earliest sign-in that a mail told of and whose link still works: one
 * who got in may have linked an identity to come back with. Each is told by mail and recorded.
 */
export async function unlinkRecentIdentities(
  tx: Transaction,
  actor: Actor,
  { organizationId, ...owner }: Owner,
  parts: NoticeParts,
): Promise<void> {
  for (const { platform, email } of await deleteRecentIdentities(tx, owner.id, parts.clock.now())) {
    const named = { platform: platformNames[platform], identity: email };
    await recordChangeByOwner(tx, actor, owner, { action: 'identity.unlinked', organizationId, before: named });
    await parts.queueMail(tx, {
      kind: 'identity_unlinked',
      userId: owner.id,
      recipient: owner.email,
      data: { ...changeNotice(parts, actor.origin), platform, identity: email ?? platformNames[platform] },
    });
  }
}
