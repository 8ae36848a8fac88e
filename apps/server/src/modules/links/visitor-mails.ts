import { visitorMails } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { countMails, type LinkMail, linkMails } from '../mail/index.ts';
import { hasOpenLink } from './links.queries.ts';

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
