import { batchPace, lifetimes, visitorMails } from '@account/contract/limits';
import { mayInviteUser } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { paced } from '../../platform/limits/pace.ts';
import { recordChanges, userSubject } from '../audit/index.ts';
import { insertLinks, replaceLinksOf } from '../links/index.ts';
import type { QueueInvitations } from '../mail/index.ts';
import { requireRights } from '../users/index.ts';
import { findBatch, lockUnaccepted, planUntil, readWaiting, type Waiting } from './batches.queries.ts';

/** When each of many invitations of a person may be sent, in their order. Throws 429 when too many wait already. */
type Pace = (tx: Transaction, actor: UserActor, count: number) => Promise<Date[]>;

export const createPace =
  ({ clock, isLimited }: { clock: Clock; isLimited: boolean }): Pace =>
  async (tx, { id: userId }, count) => {
    const now = clock.now();
    if (!isLimited) return Array.from({ length: count }, () => now);
    return paced(batchPace, { count, now }, (seconds) => planUntil(tx, { userId, seconds, now }));
  };

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

export interface Resent {
  resent: number;
  left_out: number;
}

/**
 * Sends the invitations of a batch anew that failed or were not accepted. The rules that keep people from being flooded
 * hold: none within minutes of the last one that arrived, and few in an hour.
 */
export async function resendBatch(
  tx: Transaction,
  actor: UserActor,
  { scope, id, isLimited }: { scope: Scope; id: number; isLimited: boolean },
  parts: LinkParts,
): Promise<Resent> {
  orNotFound(await findBatch(tx, scope, id));
  const now = parts.clock.now();
  const since = {
    counted: secondsAfter(now, -visitorMails.window),
    recent: secondsAfter(now, -visitorMails.pause),
  };
  const unaccepted = await lockUnaccepted(tx, scope, id);
  await requireRights(tx, actor);
  const waiting = await readWaiting(tx, unaccepted, since);
  const rest = waiting.filter(({ state }) => state !== 'queued');
  const mayBeMailed = ({ state, recent, mails, is_deactivated }: Waiting) =>
    !is_deactivated && (!isLimited || ((state === 'failed' || !recent) && mails < visitorMails.max));
  const people = rest.filter((person) => mayInviteUser(actor, person) && mayBeMailed(person));
  const ids = people.map((person) => person.id);
  if (ids.length > 0) {
    await replaceLinksOf(tx, ids, 'invitation', now);
    await sendLinks(tx, actor, people, parts);
    await recordChanges(
      tx,
      actor,
      people.map((person) => ({
        action: 'user.invited',
        subject: userSubject(person),
        organizationId: person.organization_id,
      })),
    );
  }
  return { resent: ids.length, left_out: rest.length - ids.length };
}
