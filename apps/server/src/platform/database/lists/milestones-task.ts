import { systemScope } from '../../../kernel/scope.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
import type { Database } from '../database.ts';
import { areMilestonesDue, type Milestones, makeMilestones } from './milestones.ts';

/** Renews the milestones that are due, every minute: about 0.4 s for a million rows. */
export const milestonesTask = (database: Database, all: readonly Milestones[]): Task =>
  recurringTask('lists.milestones', '* * * * *', async ({ signal }) => {
    for (const milestones of all) {
      if (signal.aborted) return;
      const due = await database.read(systemScope, (executor) => areMilestonesDue(executor, milestones));
      if (due) await database.write(systemScope, (transaction) => makeMilestones(transaction, milestones));
    }
  });
