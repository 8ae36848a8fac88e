import { secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { createDelivery, type DeliveryParts } from './delivery.ts';
import { removeOldMails } from './mail.queries.ts';
import { type ComposerParts, createComposer } from './mail-composer.ts';
import { createQueueInvitations, createQueueMail, type QueueInvitations, type QueueMail } from './queue-mail.ts';

/** Seconds that a mail is kept after it was accepted or has failed. */
const kept = 90 * 86_400;

export interface MailModule {
  queueMail: QueueMail;
  queueInvitations: QueueInvitations;
  tasks: readonly Task[];
}

/** Queues mails in the transaction of a change and delivers them. */
export function createMailModule(parts: ComposerParts & Omit<DeliveryParts, 'compose'>): MailModule {
  const compose = createComposer(parts);
  const tidy = recurringTask('mail.remove-old', '27 * * * *', async () => {
    const before = secondsAfter(parts.clock.now(), -kept);
    await parts.database.write(systemScope, (transaction) => removeOldMails(transaction, before));
  });
  return {
    queueMail: createQueueMail(parts),
    queueInvitations: createQueueInvitations(parts),
    tasks: [createDelivery({ ...parts, compose }), tidy],
  };
}
