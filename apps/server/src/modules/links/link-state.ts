import { visitorMails } from '@account/contract/limits';
import type { LinkState } from '@account/contract/values/mail';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { countMails, type LinkMail, linkMails } from '../mail/index.ts';
import { hasOpenLink, type LinkRecord, removeLinksEndedBefore } from './links.queries.ts';

/** The fields that the state of a link depends on. */
type LinkFacts = Pick<LinkRecord, 'used' | 'expired'>;

export function linkStateOf(link: LinkFacts | undefined): LinkState {
  if (!link) return 'unknown';
  if (link.used) return 'used';
  return link.expired ? 'expired' : 'open';
}

const refusals = {
  unknown: 'validation.link',
  used: 'validation.link_used',
  expired: 'validation.link_expired',
} as const;

/** The link, if it is open; otherwise a 422 under `token`. */
export function requireOpenState<Link extends LinkFacts>(link: Link | undefined): Link {
  const state = linkStateOf(link);
  if (state !== 'open') throw fieldError('token', refusals[state]);
  if (!link) throw new AppError('not_found');
  return link;
}

/** The same, if it is of that address and of no verified user; otherwise a 422 under `token` or `email`. */
export function requireOpenLink(found: LinkRecord | undefined, email: string): LinkRecord {
  if (found?.settled) throw fieldError('token', 'validation.invitation_verified');
  const link = requireOpenState(found);
  if (link.email !== email) throw fieldError('email', 'validation.link_email');
  return link;
}

/** Seconds that an ended link is kept: it still says that it has ended, and an ended invitation offers a new one. */
const retentionSeconds = 90 * 86_400;

/** Removes old links once an hour. */
export const createEndedLinksTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('links.remove-ended', '17 * * * *', async () => {
    await database.write(systemScope, (tx) => removeLinksEndedBefore(tx, secondsAfter(clock.now(), -retentionSeconds)));
  });

/**
 * Whether a mail with a link, which a visitor asks for, may be sent now. The caller holds the lock of the user
 * (`lockUserRow`): of two who ask at once, the second sees what the first was sent.
 */
export type MayMailVisitor = (tx: Transaction, user: { id: number; email: string }, kind: LinkMail) => Promise<boolean>;

/** Keeps visitors from flooding a mailbox, and from replacing a link that its owner is about to follow. */
export const createVisitorMailRule =
  ({ clock, isLimited }: { clock: Clock; isLimited: boolean }): MayMailVisitor =>
  async (tx, user, kind) => {
    if (!isLimited) return true;
    const now = clock.now();
    const pausedSince = secondsAfter(now, -visitorMails.pause);
    // The link of a verification is stored nowhere, so its mail stands for it.
    const isPaused =
      kind === 'verification'
        ? (await countMails(tx, user, { kinds: [kind], since: pausedSince })) > 0
        : await hasOpenLink(tx, user.id, kind, { since: pausedSince, now });
    if (isPaused) return false;
    const since = secondsAfter(now, -visitorMails.window);
    return (await countMails(tx, user, { kinds: linkMails, since })) < visitorMails.max;
  };
