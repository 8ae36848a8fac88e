import { performance } from 'node:perf_hooks';
import type { Platform } from '@account/contract/platforms';
import { secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Log } from '../../../platform/log.ts';
import { recurringTask, type Task, task } from '../../../platform/queue/task.ts';
import { DriveFailure } from '../platforms/drive-failure.ts';
import type { DrivePage, DrivePlatform, Get } from '../platforms/drive-platform.ts';
import { createGet } from '../platforms/platform-get.ts';
import { type AccessTokenParts, createAccessTokens } from './drive-tokens.ts';
import { enqueueSync, recheckSeconds, syncDrive } from './queue-sync.ts';
import { readAhead } from './read-ahead.ts';
import { takeDueDrives } from './sync.queries.ts';
import { type ActiveRun, createSyncSteps, type SyncStepParts } from './sync-steps.ts';

export interface SyncParts extends AccessTokenParts, SyncStepParts {
  logger: Log;
  /** The implementation of each platform, and the address of its API. */
  drives: Readonly<Record<Platform, DrivePlatform>>;
  apiUrls: Readonly<Record<Platform, string>>;
  /** Milliseconds after which a job leaves the rest to another one; 2 seconds by default. */
  slice?: number;
}

/** Milliseconds between two events about the progress of a drive. */
const progressIntervalMs = 1_000;
/** Reads from the beginning in a row because the position was refused, before that is a failure. */
const mostRestarts = 3;
/** Items of a page that are named in the log. */
const mostNamed = 20;

/** Synchronises a drive until it is in step, for one slice of time. */
export function createRunSync(parts: SyncParts) {
  const { logger, drives, apiUrls, slice = 2_000 } = parts;
  const steps = createSyncSteps(parts);
  const accessTokens = createAccessTokens(parts);

  const fail = async (active: ActiveRun, error: unknown): Promise<void> => {
    // The database is away: the queue tries the job again.
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    const failure = error instanceof DriveFailure ? error : new DriveFailure('unexpected', { cause: error });
    const { kind, cause, retryAfter } = failure;
    logger.warn(
      { err: cause, drive: active.id, platform: active.provider_platform, kind },
      'a drive could not be read',
    );
    if (kind === 'cursor_expired' && active.failures < mostRestarts) return steps.readAgain(active);
    await steps.fail(active, failure.reportedKind, retryAfter);
  };

  /** Reads a page, and notes what could not be read of it. */
  const readPage = async (active: ActiveRun, get: Get, cursor: string | null): Promise<DrivePage> => {
    const { id: drive, provider_platform: platform } = active;
    const page = await drives[platform].readPage(get, cursor);
    const { leftOut = [] } = page;
    if (leftOut.length > 0) {
      const report = { drive, platform, count: leftOut.length, items: leftOut.slice(0, mostNamed) };
      logger.warn(report, 'items of a drive were left out, because they do not have the shape of items');
    }
    return page;
  };

  /** Reads pages of a drive, and stores those that have come while the next ones are on their way. */
  const readPages = async (
    active: ActiveRun,
    read: (cursor: string | null) => Promise<DrivePage>,
    stopped: AbortSignal,
  ) => {
    const end = performance.now() + slice;
    const ahead = readAhead(read, active.sync_cursor);
    let reportedAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      const isLastHere = stopped.aborted || performance.now() >= end;
      try {
        const pages = await ahead.take(isLastHere);
        const now = performance.now();
        const isReported = now - reportedAt >= progressIntervalMs;
        if (isReported) reportedAt = now;
        const stored = await steps.store(active, pages, { isReported, isLastHere });
        if (stored === 'endless') throw new DriveFailure('endless', { cause: new Error('there are too many pages') });
        if (stored === 'ends') return;
      } catch (error) {
        return stopped.aborted ? steps.handOver(active) : fail(active, error);
      }
    }
  };

  return async (id: number, stopped: AbortSignal): Promise<void> => {
    const active = await steps.begin(id);
    if (!active) return;
    const done = new AbortController();
    const { provider_platform: name } = active;
    const get = createGet({
      platform: drives[name],
      apiUrl: apiUrls[name],
      accessToken: (refused) => accessTokens(id, name, refused),
      signal: AbortSignal.any([stopped, done.signal]),
    });
    try {
      await readPages(active, (cursor) => readPage(active, get, cursor), stopped);
    } finally {
      done.abort();
    }
  };
}

/** Seconds after the last listing of a drive until it is no longer synchronised by itself. */
const idleSeconds = 30 * 86_400;
/** Drives whose jobs are added at once. */
const maxDrives = 1_000;

/** Synchronises drives by request, and about every hour by itself. */
export function createSyncTasks(parts: SyncParts): Task[] {
  const { database, clock } = parts;
  const runSync = createRunSync(parts);
  return [
    task(syncDrive, ({ provider_id }, { signal }) => runSync(provider_id, signal)),
    recurringTask('queue_due_drives', '* * * * *', () =>
      database.write(systemScope, async (tx) => {
        const now = clock.now();
        const due = await takeDueDrives(
          tx,
          now,
          secondsAfter(now, -idleSeconds),
          secondsAfter(now, recheckSeconds),
          maxDrives,
        );
        for (const { id } of due) await enqueueSync(tx, id);
      }),
    ),
  ];
}
