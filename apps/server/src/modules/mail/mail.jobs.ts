import { recordId } from '@account/contract/fields';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { taskType } from '../../platform/queue/task.ts';

/** Tries to send one mail. */
export const deliverMail = taskType('mail.deliver', z.object({ mailId: recordId }));

/** Asks for a try, at once or at a time; a mail has one job that has not begun. */
export const enqueueDelivery = (transaction: Transaction, mailId: number, runAt?: Date): Promise<void> =>
  enqueue(transaction, { task: deliverMail, payload: { mailId }, key: `mail:${mailId}`, ...(runAt && { runAt }) });
