import { lifetimes } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertLinks } from '../links/index.ts';
import type { QueueInvitations } from '../mail/index.ts';
import type { Pace } from './pace.ts';

export interface LinkParts {
  clock: Clock;
  queueInvitations: QueueInvitations;
  publicUrl: string;
  pace: Pace;
}

interface Recipient {
  id: number;
  email: string;
  name: string | null;
  organization_name: string | null;
}

/** Makes an invitation link for each of many people and queues its mail, in the order in which they are to be sent. */
export async function sendLinks(
  tx: Transaction,
  actor: UserActor,
  people: readonly Recipient[],
  { clock, queueInvitations, publicUrl, pace }: LinkParts,
): Promise<void> {
  const times = await pace(tx, actor, people.length);
  const now = clock.now();
  const expiresAt = secondsAfter(now, lifetimes.invitation);
  const links = people.map((person) => ({ ...person, token: randomToken() }));
  const stored = links.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token) }));
  await insertLinks(tx, stored, { purpose: 'invitation', now, expiresAt });
  const mails = links.map(({ id, email, name, organization_name, token }, place) => ({
    userId: id,
    recipient: email,
    data: {
      name,
      organization: organization_name,
      url: `${publicUrl}/password/create/${token}`,
      expiresAt: expiresAt.toISOString(),
    },
    runAt: times[place] ?? now,
  }));
  await queueInvitations(tx, mails, expiresAt);
}
