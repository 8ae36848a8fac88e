import { performance } from 'node:perf_hooks';
import type { Platform } from '@account/contract/platforms';
import { AppError } from '../../../kernel/app-error.ts';
import type { Log } from '../../../platform/log.ts';
import { DriveFailure } from '../platforms/drive-failure.ts';
import type { DrivePage, DrivePlatform } from '../platforms/drive-platform.ts';
import { createGet } from '../platforms/platform-get.ts';
import { type AccessTokenParts, createAccessTokens } from './access-token.ts';
import { readAhead } from './read-ahead.ts';
import { createSyncSteps, type HeldRun, type SyncStepParts } from './sync-steps.ts';

export interface SyncParts extends AccessTokenParts, SyncStepParts {
  logger: Log;
  /** What is known of each platform, and where its API is. */
  drives: Readonly<Record<Platform, DrivePlatform>>;
  apiUrls: Readonly<Record<Platform, string>>;
  /** Milliseconds after which a job leaves the rest to another one; 2 seconds by default. */
  slice?: number;
}

/** Milliseconds between two events about the progress of a drive. */
const toldEvery = 1_000;
/** Reads from the beginning in a row because the position was refused, before that is a failure. */
const mostRestarts = 3;

/** Synchronises a drive until it is in step, for one slice of time. */
export function createRunSync(parts: SyncParts) {
  const { logger, drives, apiUrls, slice = 2_000 } = parts;
  const steps = createSyncSteps(parts);
  const accessTokens = createAccessTokens(parts);

  const fail = async (held: HeldRun, error: unknown): Promise<void> => {
    // The database is away: the queue tries the job again.
    if (error instanceof AppError) throw error;
    const failure = error instanceof DriveFailure ? error : new DriveFailure('unexpected', { cause: error });
    const { kind, cause, retryAfter } = failure;
    logger.warn({ err: cause, drive: held.id, platform: held.provider_platform, kind }, 'a drive could not be read');
    if (kind === 'cursor_expired' && held.failures < mostRestarts) return steps.readAgain(held);
    const isPassing = kind === 'cursor_expired' || kind === 'unauthorized' || kind === 'not_found';
    await steps.fail(held, isPassing ? 'unexpected' : kind, retryAfter);
  };

  /** Reads pages of a drive, and stores those that have come while the next ones are on their way. */
  const readPages = async (
    held: HeldRun,
    read: (cursor: string | null) => Promise<DrivePage>,
    stopped: AbortSignal,
  ) => {
    const end = performance.now() + slice;
    const ahead = readAhead(read, held.sync_cursor);
    let told = Number.NEGATIVE_INFINITY;
    for (;;) {
      const isLastHere = stopped.aborted || performance.now() >= end;
      let pages: DrivePage[];
      try {
        pages = await ahead.take(isLastHere);
      } catch (error) {
        return stopped.aborted ? steps.handOver(held) : fail(held, error);
      }
      const now = performance.now();
      const isTold = now - told >= toldEvery;
      if (isTold) told = now;
      if ((await steps.store(held, pages, { isTold, isLastHere })) === 'ends') return;
    }
  };

  return async (id: number, stopped: AbortSignal): Promise<void> => {
    const held = await steps.begin(id);
    if (!held) return;
    const done = new AbortController();
    const { provider_platform: name } = held;
    const platform = drives[name];
    const get = createGet({
      platform,
      apiUrl: apiUrls[name],
      accessToken: (refused) => accessTokens(id, name, refused),
      signal: AbortSignal.any([stopped, done.signal]),
    });
    try {
      await readPages(held, (cursor) => platform.readPage(get, cursor), stopped);
    } finally {
      done.abort();
    }
  };
}
