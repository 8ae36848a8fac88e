import { createHmac, timingSafeEqual } from 'node:crypto';
import type { auditActions } from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import type { testEvent } from '@account/contract/endpoints/webhooks/webhooks.calls';

/** The event that a webhook gets: the action of an entry, its time, and the entry; or a test without data. */
export type WebhookEvent = { timestamp: string } & (
  | { type: (typeof auditActions)[number]; data: Omit<ActivityRow, 'subject_exists' | 'entries'> }
  | { type: typeof testEvent; data: Record<string, never> }
);

/** Seconds by which the clocks of both sides may differ; an older message may have been sent again by another. */
const tolerance = 300;

interface Message {
  /** The secret of the webhook, `whsec_…`. */
  secret: string;
  /** The headers of the request, in lower case as Node has them. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, before anything parses it. */
  body: string;
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Reads a message that Account sent, by Standard Webhooks. The same `webhook-id` may come twice, where an answer was lost.
 * @returns undefined when the message is not signed with the secret, or not fresh
 */
export function readWebhook({ secret, headers, body, now = Date.now() }: Message): WebhookEvent | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof sentAt !== 'string' || typeof signatures !== 'string') return undefined;
  const age = Math.abs(now / 1_000 - Number(sentAt));
  if (!(age <= tolerance)) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',', 2);
    const theirs = Buffer.from(text, 'base64');
    return version === 'v1' && theirs.length === own.length && timingSafeEqual(theirs, own);
  });
  return isSigned ? JSON.parse(body) : undefined;
}
