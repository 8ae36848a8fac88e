import type { Task } from '../../platform/queue/task.ts';
import { createDelivery, type DeliveryParts } from './delivery.ts';
import { type ComposerParts, createComposer } from './mail-composer.ts';
import { createQueueMail, type QueueMail } from './queue-mail.ts';

export interface MailModule {
  queueMail: QueueMail;
  tasks: readonly Task[];
}

/** Mails from the transaction that asks for them to the server that takes them. */
export function createMailModule(parts: ComposerParts & Omit<DeliveryParts, 'compose'>): MailModule {
  const compose = createComposer(parts);
  return { queueMail: createQueueMail(parts), tasks: [createDelivery({ ...parts, compose })] };
}
