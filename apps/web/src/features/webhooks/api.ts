import type { CallInput } from '@account/contract/api';
import * as calls from '@account/contract/endpoints/webhooks/webhooks.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { ended } from '#shared/api/ended.ts';

export const showWebhook = async (id: number) => (await call(calls.showWebhook, { params: { id } })).data;

/** Creates a webhook, whose secret is in this response alone, or changes one. */
export const saveWebhook = (body: CallInput<typeof calls.saveWebhook>['body']) => call(calls.saveWebhook, { body });

export const deleteWebhook = (id: number) => ended(call(calls.deleteWebhook, { params: { id }, throwsMissing: true }));

/** Sends a test at once, and returns how it ended. */
export const testWebhook = async (id: number) => (await call(calls.testWebhook, { params: { id } })).data;

export const resendDelivery = (id: number, delivery: number) =>
  call(calls.resendDelivery, { params: { id, delivery } });

/** The latest deliveries of a webhook. */
export const deliveriesQuery = (id: number) =>
  callQuery(calls.listDeliveries, {
    params: { id },
    body: { page: 1, per_page: 20, order_by: { column: 'created_at', direction: 'desc' } },
  });
