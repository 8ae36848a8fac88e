import * as z from 'zod/mini';
import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { timestamp } from '../../values/fields.ts';
import { deliveryStatuses, webhookStates } from './webhooks.calls.ts';

export const webhookList = defineList({
  columns: {
    id: number(),
    url: text().sortable().searchable(),
    /** Actions of the activity, or `*` alone. */
    events: column(z.array(z.string())).sortable().searchable(),
    state: column(z.enum(webhookStates)).sortable().searchable(),
    /** Whose events it gets; null: everybody's. */
    organization_name: optionalText(),
    created_at: moment().sortable(),
  },
  order: 'url',
  scope: 'none',
});
export type WebhookRow = RowOf<typeof webhookList>;
export type WebhookQuery = QueryOf<typeof webhookList>;

/** The deliveries to one webhook, sent and still to be sent. */
export const deliveryList = defineList({
  columns: {
    id: number(),
    event: text().sortable().searchable(),
    status: column(z.enum(deliveryStatuses)).sortable().searchable(),
    tries: number().sortable(),
    /** The status and the first words of the last answer, or why there was none. */
    answer: optionalText(),
    next_try_at: column(z.nullable(timestamp)),
    created_at: moment().sortable(),
  },
  order: 'created_at',
  scope: 'none',
  filters: { status: oneOf(deliveryStatuses) },
});
export type DeliveryRow = RowOf<typeof deliveryList>;
export type DeliveryQuery = QueryOf<typeof deliveryList>;
