import * as z from 'zod/mini';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import type { Platforms } from '../../platform/openid/platforms.ts';
import { recurringTask, type Task, task, taskType } from '../../platform/queue/task.ts';
import {
  type EndedGrant,
  noteFailure,
  readEndedGrants,
  removeEndedGrant,
  removeFileCounts,
  removeFilePositions,
  removeFiles,
} from './ended-drives.queries.ts';

export interface EndedGrantParts {
  database: Database;
  secrets: Secrets;
  logger: Log;
  platforms: Platforms;
}

const tokens = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) });

/** Grants that one run reads, and attempts before a grant is left to end by itself. */
const [maxGrants, maxAttempts] = [100, 5];

/**
 * Ends the access of drives and grants that are gone here at their platforms. The trigger end_grant of migration 0023
 * asks for it; the schedule is for what a platform that was down has left.
 */
export function createEndGrantsTask({ database, secrets, logger, platforms }: EndedGrantParts): Task {
  const end = async ({ id, platform, purpose, tokens: sealed, failures }: EndedGrant): Promise<void> => {
    try {
      const { accessToken, refreshToken } = z.parse(tokens, JSON.parse(secrets.decrypt(purpose, sealed)));
      await platforms[platform]?.revoke(refreshToken ?? accessToken);
    } catch (error) {
      // Tokens that cannot be opened keep no other grant from being ended.
      const isFinal = error instanceof PlatformError && error.reason !== 'unavailable';
      const cause = error instanceof PlatformError ? error.cause : error;
      logger.warn({ err: cause, platform }, 'a grant could not be ended at its platform');
      if (!isFinal && failures + 1 < maxAttempts) {
        await database.writeOne((writer) => noteFailure(writer, id));
        return;
      }
    }
    await database.writeOne((writer) => removeEndedGrant(writer, id));
  };

  return recurringTask('end_grants', '*/15 * * * *', async () => {
    for (const grant of await database.read(systemScope, (executor) => readEndedGrants(executor, maxGrants)))
      await end(grant);
  });
}

/** The trigger end_grant of migration 0023 asks for it when a drive is gone. */
const unlinkedFiles = taskType('remove_unlinked_files', z.object({ provider_id: z.int() }));

/** Files that are removed at once. */
const filesPerBatch = 5_000;

/** Removes the files of a drive that was unlinked, a part at a time. After a crash it goes on where it was. */
export const createUnlinkedFilesTask = ({ database }: { database: Database }): Task =>
  task(unlinkedFiles, async ({ provider_id }, { signal }) => {
    while ((await database.writeOne((writer) => removeFiles(writer, provider_id, filesPerBatch))) > 0)
      signal.throwIfAborted();
    await database.writeOne((writer) => removeFilePositions(writer, provider_id));
    await database.writeOne((writer) => removeFileCounts(writer, provider_id));
  });
