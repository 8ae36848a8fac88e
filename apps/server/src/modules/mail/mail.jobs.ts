import { recordId } from '@account/contract/values/fields';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue, enqueueAll } from '../../platform/queue/enqueue.ts';
import { taskType } from '../../platform/queue/task.ts';

/** Tries to send one mail. */
export const deliverMail = taskType('mail.deliver', z.object({ mailId: recordId }));

/** Schedules a delivery, at once or at a given time; a mail has at most one job that has not started. */
export const enqueueDelivery = (transaction: Transaction, mailId: number, runAt?: Date): Promise<void> =>
  enqueue(transaction, { task: deliverMail, payload: { mailId }, key: `mail:${mailId}`, ...(runAt && { runAt }) });

/** The same for many mails that were asked for at once; mails that are asked for one by one go first. */
export const enqueueDeliveries = (
  transaction: Transaction,
  mails: readonly { mailId: number; runAt: Date }[],
): Promise<void> =>
  enqueueAll(
    transaction,
    deliverMail,
    mails.map(({ mailId, runAt }) => ({ payload: { mailId }, key: `mail:${mailId}`, runAt })),
  );
