import type { Transaction } from '../database/database.ts';
import { checkLength } from './line.ts';
import { insertEvent } from './notifications.queries.ts';
import type { Notification, Topic } from './topics.ts';

/**
 * Publishes an event in the caller's transaction, in any scope: subscribers in every process get it after the commit,
 * and never without one. It has fewer than 7,900 bytes. Without a broker Postgres commits transactions that publish one
 * after another, so frequent events are summed up before they are published: progress about once a second, not for every
 * file.
 */
export const publish = <Event extends Notification>(
  transaction: Transaction,
  topic: Topic<Event>,
  event: Event,
): Promise<void> => publishUnder(transaction, [topic], event);

/** Publishes one event under some topics, at most 300. */
export async function publishUnder<Event extends Notification>(
  transaction: Transaction,
  topics: readonly Topic<Event>[],
  event: Event,
): Promise<void> {
  const message = { topics: topics.map(({ name }) => name), name: event.name, data: event.data };
  checkLength(message);
  await insertEvent(transaction, message);
}
