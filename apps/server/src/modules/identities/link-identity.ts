import { platformNames } from '@account/contract/platforms';
import type { UserActor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { insertIdentity } from './identities.queries.ts';

type Named = Pick<ExternalIdentity, 'platform' | 'email'>;

/** What the audit keeps of an identity. */
const audited = ({ platform, email }: Named) => ({ platform: platformNames[platform], identity: email });

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
      platform: identity.platform,
      identity: identity.email ?? platformNames[identity.platform],
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
