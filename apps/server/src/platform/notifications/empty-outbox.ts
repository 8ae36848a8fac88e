import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { startWorkLoop } from '../work-loop.ts';
import { removeUnread } from './notifications.queries.ts';

/** Messages that are removed together. */
const batch = 20_000;

/**
 * Removes messages that no relay takes from the outbox, which would grow without end. The next relay would drop them too: every
 * stream ends when it begins. Returns how many went; undefined while a relay is there.
 */
export const emptyOutbox = (database: Database): Promise<number | undefined> =>
  database.write(systemScope, (tx) => removeUnread(tx, batch));

/** Keeps the outbox small while no program publishes events, until it is stopped. */
export function keepOutboxSmall({ database, logger }: { database: Database; logger: Log }) {
  let isDropping = false;
  return startWorkLoop({
    step: async () => {
      const removed = await emptyOutbox(database);
      if (removed && !isDropping) logger.warn('no program publishes events: they are dropped until one runs jobs');
      if (removed !== 0) isDropping = removed !== undefined;
      return removed === batch;
    },
    logger,
    lines: { failed: 'the outbox of events cannot be emptied', again: 'the outbox of events can be emptied again' },
  });
}
