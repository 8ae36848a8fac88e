import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { answerPatience, deliveryWaits, failuresUntilPause } from '@account/contract/endpoints/webhooks/webhooks.calls';
import { pages } from '@account/contract/pages/pages';
import { fromWireTimestamp, toIsoTimestamp } from '@account/contract/values/dates';
import * as z from 'zod/mini';
import { systemActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { whenAvailable } from '../../platform/database/when-available.ts';
import { enqueue, recurringTask, type Task, task, taskType } from '../../platform/queue/task.ts';
import { readEntries, recordChange } from '../audit/index.ts';
import { noticeUntil, type QueueMail } from '../mail/index.ts';
import * as queries from './deliveries.queries.ts';
import { type Answer, sendWebhook, type WebhookMessage } from './send-webhook.ts';
import { hostOf, openSecret, subjectOf } from './webhook-parts.ts';
import { type Callable, findCallable, lockWebhook, noteFailure, noteSuccess } from './webhooks.queries.ts';

/** An entry for a program: without what depends on the list that it stands in. */
const dataOf = ({ subject_exists: _exists, entries: _entries, ...entry }: ActivityRow) => entry;

/** The message of a delivery: the same body and id with each try. */
const messageOf = (
  { message_id: id, event }: Pick<queries.ClaimedDelivery, 'message_id' | 'event'>,
  entry: ActivityRow,
  sentAt: Date,
): WebhookMessage => ({
  id,
  sentAt,
  body: JSON.stringify({ type: event, timestamp: toIsoTimestamp(entry.created_at), data: dataOf(entry) }),
});

/** The job of one webhook. */
const deliverWebhook = taskType('webhooks.deliver', z.object({ webhookId: z.int() }));

/** Adds the job of a webhook in the caller's transaction. */
export const enqueueDeliveries = (tx: Transaction, webhookId: number, runAt?: Date): Promise<void> =>
  enqueue(tx, {
    task: deliverWebhook,
    payload: { webhookId },
    key: `webhook:${webhookId}`,
    ...(runAt ? { runAt } : {}),
  });

/** The answer that stands in for an entry that is gone, of which the receiver gets nothing. */
const removed: Answer = { isTaken: true, text: 'the entry was removed' };

/** Messages that a job sends at once, and milliseconds until it leaves the rest to a new job, behind others. */
const [atOnce, slice] = [10, 2_000];

/** Seconds of a claim: longer than an answer may take. */
const claimSeconds = 3 * answerPatience;

/** Seconds that deliveries are kept after their end. */
const retentionSeconds = 30 * 86_400;

export interface DeliveryParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
  queueMail: QueueMail;
}

/** Whose entries a webhook gets, as far as values of other organizations are left out of them. */
const scopeOf = ({ organization_id: organizationId }: Callable): Scope =>
  organizationId === null ? systemScope : { kind: 'organization', organizationId, userId: 0, door: 'system' };

/** The jobs that send what is queued, and remove what ended long ago. A job that runs twice sends nothing twice. */
export function createWebhookTasks({ database, clock, secrets, publicUrl, queueMail }: DeliveryParts): Task[] {
  const claim = (webhookId: number) => {
    const now = clock.now();
    const until = secondsAfter(now, claimSeconds);
    return database.write(systemScope, async (tx) => {
      const webhook = await findCallable(tx, webhookId);
      if (webhook?.state !== 'active') return undefined;
      const claimed = await queries.claimDeliveries(tx, webhookId, { now, until, most: atOnce });
      const ids = claimed.flatMap(({ entry_id }) => entry_id ?? []);
      return { webhook, claimed, entries: await readEntries(tx, scopeOf(webhook), ids) };
    });
  };

  const outcomeOf = (
    { tries }: queries.ClaimedDelivery,
    { isTaken, text: answer }: Answer,
  ): queries.DeliveryOutcome => {
    if (isTaken) return { status: 'delivered', answer, nextTryAt: null };
    const wait = deliveryWaits[tries - 1];
    if (wait === undefined) return { status: 'failed', answer, nextTryAt: null };
    return { status: 'queued', answer, nextTryAt: secondsAfter(clock.now(), wait) };
  };

  /** Pauses a webhook that has failed for long, and notifies who made it. */
  const noteFailed = async (tx: Transaction, id: number, now: Date): Promise<void> => {
    const paused = await noteFailure(tx, id, { now, pausedSince: secondsAfter(now, -failuresUntilPause) });
    if (!paused) return;
    const { url, organization_id: organizationId, user_id: userId, email: recipient } = paused;
    await recordChange(tx, systemActor, {
      action: 'webhook.paused',
      subject: subjectOf({ id, url }),
      organizationId,
    });
    if (userId === null || recipient === null) return;
    const data = { url: publicUrl + pages.webhooks.path, expiresAt: noticeUntil(now), host: hostOf(url) };
    await queueMail(tx, { kind: 'webhook_paused', userId, recipient, data });
  };

  const settle = (webhook: Callable, delivery: queries.ClaimedDelivery, answer: Answer) =>
    database.write(systemScope, async (tx) => {
      const now = clock.now();
      if ((await queries.settleDelivery(tx, delivery, outcomeOf(delivery, answer), now)) === 0) return;
      if (!answer.isTaken) await noteFailed(tx, webhook.id, now);
      else if (answer !== removed) await noteSuccess(tx, webhook.id);
    });

  /** The end of the second in which a delivery is due: a job that comes before would come again and again until then. */
  const timeOf = (at: string): Date => secondsAfter(fromWireTimestamp(at) ?? clock.now(), 1);

  /** Under the lock of the webhook, which new deliveries wait for: their job is not put off to the time of an earlier one. */
  const queueNext = (webhookId: number) =>
    database.write(systemScope, async (tx) => {
      if (!(await lockWebhook(tx, systemScope, webhookId))) return;
      const next = await queries.findNextTry(tx, webhookId);
      if (next) await enqueueDeliveries(tx, webhookId, next.at === null ? undefined : timeOf(next.at));
    });

  const deliver = task(deliverWebhook, async ({ webhookId }, { signal }) => {
    const end = performance.now() + slice;
    while (!signal.aborted && performance.now() < end) {
      const work = await claim(webhookId);
      if (!work) return;
      const { webhook, claimed, entries } = work;
      if (claimed.length === 0) break;
      const secret = openSecret(secrets, webhook.secret);
      await Promise.all(
        claimed.map(async (delivery) => {
          const entry = entries.find(({ id }) => id === delivery.entry_id);
          const answer: Answer = entry
            ? await sendWebhook(webhook.url, secret, messageOf(delivery, entry, clock.now()))
            : removed;
          await whenAvailable(() => settle(webhook, delivery, answer), signal);
        }),
      );
    }
    await queueNext(webhookId);
  });

  const tidy = recurringTask('webhooks.remove-old', '41 * * * *', async () => {
    const before = secondsAfter(clock.now(), -retentionSeconds);
    await database.write(systemScope, (tx) => queries.removeOldDeliveries(tx, before));
  });

  return [deliver, tidy];
}
