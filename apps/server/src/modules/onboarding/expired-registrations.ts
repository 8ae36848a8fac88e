import { lifetimes } from '@account/contract/limits';
import { systemActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { removeUnproved } from '../users/index.ts';

/** Accounts of one transaction. */
const batch = 100;

/** Removes once an hour the accounts that were registered long ago and never verified; their addresses are free again. */
export const createExpiredRegistrationsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('onboarding.remove-expired-registrations', '47 * * * *', async ({ signal }) => {
    const before = secondsAfter(clock.now(), -lifetimes.unverifiedRegistration);
    for (let removed = batch; removed === batch && !signal.aborted; )
      removed = await database.write(systemScope, async (tx) => {
        const expired = await removeUnproved(tx, before, batch);
        for (const user of expired)
          await recordChange(tx, systemActor, {
            action: 'user.registration_expired',
            subject: userSubject(user),
            organizationId: null,
          });
        return expired.length;
      });
  });
