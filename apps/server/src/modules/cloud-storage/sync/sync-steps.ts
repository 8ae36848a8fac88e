import { randomUUID } from 'node:crypto';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { noticeUntil, type QueueMail } from '../../mail/index.ts';
import type { FailureKind } from '../platforms/drive-failure.ts';
import type { DrivePage } from '../platforms/drive-platform.ts';
import { announce, enqueueSync, recheckSeconds } from './queue-sync.ts';
import { isEndless, joinPages } from './read-ahead.ts';
import { storePage } from './store-page.ts';
import { advanceRun, beginRun, endRun, failRun, noteMail, restartRun, type SyncRun } from './sync.queries.ts';
import { retryAfter } from './sync-state.ts';

export interface SyncStepParts {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  publicUrl: string;
}

/** A synchronisation that this job may go on with, until another one takes over. */
export type ActiveRun = SyncRun & { run: string };

/** After pages: this job reads on, or it ends, because all is read or another job goes on; or reading comes to no end. */
export type Stored = 'reads_on' | 'ends' | 'endless';

/** Seconds from one synchronisation to the next by itself, and how much later it may be, so that not all come at once. */
const interval = { seconds: 3_600, jitter: 600 };
/** Seconds between two mails about the same drive. */
const mailPause = 7 * 86_400;

/**
 * The steps of a synchronisation, each a transaction. Pages, what they change and where reading goes on are stored
 * together, so that a crash at any point loses nothing and repeats nothing.
 */
export function createSyncSteps({ database, clock, queueMail, publicUrl }: SyncStepParts) {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => database.write(systemScope, work);
  const nextTime = () => secondsAfter(clock.now(), interval.seconds + Math.random() * interval.jitter);
  const soon = () => secondsAfter(clock.now(), recheckSeconds);

  /** Notifies the owner of the ended access, not more than once a week. */
  const notifyOwner = async (tx: Transaction, id: number): Promise<void> => {
    const now = clock.now();
    const owner = await noteMail(tx, id, now, secondsAfter(now, -mailPause));
    if (!owner) return;
    await queueMail(tx, {
      kind: 'drive_ended',
      userId: owner.user_id,
      recipient: owner.email,
      data: {
        url: `${publicUrl}/cloudstorage_provider/${id}`,
        expiresAt: noticeUntil(now),
        platform: owner.provider_platform,
        drive: owner.provider_name,
      },
    });
  };

  /** Leaves it to another job to read from the beginning. */
  const restart = async (tx: Transaction, active: ActiveRun, failures: number): Promise<void> => {
    await restartRun(tx, active, failures);
    await enqueueSync(tx, active.id);
  };

  return {
    /** Undefined when the drive is gone, or nothing is to be done. */
    begin: async (id: number): Promise<ActiveRun | undefined> => {
      const run = randomUUID();
      const begun = await write(async (tx) => {
        const row = await beginRun(tx, id, run, clock.now(), soon());
        if (row) await announce(tx, id);
        return row;
      });
      return begun && { ...begun, run };
    },

    /** Stores pages that follow each other; with `isLastHere`, the rest is left to another job. */
    store: (
      active: ActiveRun,
      pages: readonly DrivePage[],
      { isReported, isLastHere }: { isReported: boolean; isLastHere: boolean },
    ) =>
      write(async (tx): Promise<Stored> => {
        const page = joinPages(pages);
        const { cursor, isLast } = page;
        const read = pages.reduce((sum, { items }) => sum + items.length, 0);
        const run = await advanceRun(tx, active, { cursor, pages: pages.length, read, recheckAt: soon() });
        if (!run) return 'ends';
        if (!(await storePage(tx, active, page))) {
          await restart(tx, active, 0);
          return 'ends';
        }
        if (!isLast && isEndless(run.pages_read, run.files_count)) return 'endless';
        if (isLast) await endRun(tx, active, clock.now(), nextTime());
        else if (isLastHere) await enqueueSync(tx, active.id);
        if (isLast || isReported) await announce(tx, active.id);
        return isLast || isLastHere ? 'ends' : 'reads_on';
      }),

    /** Leaves the rest to another job. */
    handOver: (active: ActiveRun) => write((tx) => enqueueSync(tx, active.id)),

    /** The position is too old: everything is read again, and what is not found then is removed. */
    readAgain: (active: ActiveRun) => write((tx) => restart(tx, active, active.failures + 1)),

    fail: (active: ActiveRun, kind: FailureKind, asked: number | undefined) =>
      write(async (tx) => {
        const failures = Math.min(active.failures + 1, 1_000);
        const { status, wait } = retryAfter(kind, failures, asked);
        const until = wait === null ? null : secondsAfter(clock.now(), wait);
        // Platforms refuse a position also by other statuses than those that say so, and each time.
        const forgets = kind === 'unexpected';
        const isOver = kind === 'revoked' || kind === 'consent';
        const next = isOver ? null : secondsAfter(until ?? nextTime(), until ? recheckSeconds : 0);
        const failed = await failRun(tx, { ...active, status, kind, until, failures, next, forgets });
        if (failed === 0) return;
        if (until) await enqueueSync(tx, active.id, until);
        if (isOver) await notifyOwner(tx, active.id);
        await announce(tx, active.id);
      }),
  };
}
