import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import type { ClaimedDelivery } from './deliveries.queries.ts';
import type { WebhookMessage } from './send-webhook.ts';

/** A moment of the wire as ISO 8601. */
const isoOf = (timestamp: string): string => `${timestamp.replace(' ', 'T')}Z`;

/** An entry for a program: without what depends on the list that it stands in. */
const dataOf = ({ subject_exists: _exists, entries: _entries, ...entry }: ActivityRow) => entry;

/** The message of a delivery: the same body and id with each try. */
export const messageOf = (
  { message_id: id, event }: Pick<ClaimedDelivery, 'message_id' | 'event'>,
  entry: ActivityRow,
  sentAt: Date,
): WebhookMessage => ({
  id,
  sentAt,
  body: JSON.stringify({ type: event, timestamp: isoOf(entry.created_at), data: dataOf(entry) }),
});
