import { lifetimes } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertLink, replaceLinks } from '../links/index.ts';
import type { QueueMail } from '../mail/index.ts';
import { lockUserRow } from './users.queries.ts';

export interface InvitationParts {
  clock: Clock;
  queueMail: QueueMail;
  publicUrl: string;
}

export interface InvitedUser {
  id: number;
  email: string;
  /** As the inviting person gave it. */
  name: string | null;
  organization_name: string | null;
}

/** Makes a new invitation link, ends earlier ones and queues its mail, all in the caller's transaction. */
export async function invite(transaction: Transaction, user: InvitedUser, parts: InvitationParts): Promise<void> {
  await lockUserRow(transaction, user.id);
  await replaceLinks(transaction, user.id, 'invitation', parts.clock.now());
  await remindOfInvitation(transaction, user, parts);
}

/** The same without an end of earlier links: an unauthenticated caller may have asked. The caller holds the lock of the user. */
export async function remindOfInvitation(
  transaction: Transaction,
  user: InvitedUser,
  { clock, queueMail, publicUrl }: InvitationParts,
): Promise<void> {
  const now = clock.now();
  const token = randomToken();
  const expiresAt = secondsAfter(now, lifetimes.invitation);
  await insertLink(transaction, {
    userId: user.id,
    purpose: 'invitation',
    tokenHash: hashToken(token),
    now,
    expiresAt,
  });
  await queueMail(transaction, {
    kind: 'invitation',
    userId: user.id,
    recipient: user.email,
    data: {
      name: user.name,
      organization: user.organization_name,
      url: `${publicUrl}/password/create/${token}`,
      expiresAt: expiresAt.toISOString(),
    },
  });
}
