import type { Client } from '../../../../../tools/harness/client.ts';
import { eventually } from '../eventually.ts';
import type { WebhookReceiver } from '../outside/webhook-receiver.ts';
import { type Product, query } from '../product/product.ts';
import type { Findings } from './findings.ts';

/** Lets the receiver hear of everything from now on. @returns the id of the last entry that it does not hear of */
export async function hearOfEverything(product: Product, client: Client, { url }: WebhookReceiver): Promise<number> {
  await client.call('POST', '/appapi/webhook', { url, events: ['*'], is_active: true });
  const [row] = await query<{ id: number }>(product, 'SELECT max(id)::int AS id FROM audit_entries');
  return row?.id ?? 0;
}

/** Seconds for what is queued in the end. */
const patience = 240;

/** Statements with the effect of passing time: a message that was refused, or whose try was cut off, is tried again. */
const endWaits = [
  `UPDATE webhook_deliveries SET next_try_at = now() WHERE status = 'queued' AND next_try_at > now() + interval '6 seconds'`,
  `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() + interval '6 seconds'`,
];

/** A delivery that waits, or an entry whose deliveries are not queued. */
const waiting = `
  SELECT 1 AS waits WHERE EXISTS (SELECT FROM webhook_deliveries WHERE status = 'queued')
    OR EXISTS (SELECT FROM audit_unordered)
    OR (SELECT max(number) FROM audit_order) > (SELECT number FROM audit_logs WHERE target = 'webhooks')`;

async function settle(product: Product, findings: Findings): Promise<void> {
  const isSettled = await eventually(async () => {
    for (const statement of endWaits) await query(product, statement);
    return (await query(product, waiting)).length === 0;
  }, patience);
  if (!isSettled) findings.others.push('webhooks still wait in the end');
}

/** Messages that came after one of a later change of the same record. */
function outOfOrder({ received }: WebhookReceiver): string[] {
  const last = new Map<string, number>();
  return received.flatMap(({ record, entryId }) => {
    const before = last.get(record) ?? 0;
    last.set(record, Math.max(before, entryId));
    return entryId < before ? [`the webhook of the entry ${entryId} of ${record} came after that of ${before}`] : [];
  });
}

/**
 * Every entry came to the receiver in the order of its record, and none that was rolled back. It may come again, by the same
 * message, where its answer was lost.
 * @returns how many
 */
export async function checkWebhooks(
  product: Product,
  receiver: WebhookReceiver,
  { since, findings }: { since: number; findings: Findings },
): Promise<string> {
  await settle(product, findings);
  const text = 'SELECT id::int, action, subject FROM audit_entries';
  const rows = await query<{ id: number; action: string; subject: string }>(product, text);
  const entries = new Map(rows.map((row) => [row.id, `${row.action} of ${row.subject}`]));
  const lost = [...entries].filter(([id]) => id > since && !receiver.taken.has(id));
  findings.lost.push(...lost.map(([id, what]) => `the webhook of the entry ${id}, ${what}`));
  const messages = new Map<number, Set<string>>();
  for (const { entryId, messageId } of receiver.received)
    messages.set(entryId, (messages.get(entryId) ?? new Set()).add(messageId));
  for (const [id, ids] of messages) {
    if (!entries.has(id)) findings.others.push(`a webhook of the entry ${id}, which is not there`);
    if (ids.size > 1) findings.doubled.push(`the entry ${id} by ${ids.size} messages`);
  }
  const disordered = outOfOrder(receiver);
  findings.others.push(...disordered);
  const again = receiver.received.length - messages.size;
  return `${receiver.taken.size} entries by webhook: ${lost.length} left out, ${disordered.length} out of order, ${again} tried again`;
}
