import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { isCallableAddress } from '../../values/callable-address.ts';
import { readVersion, recordId, recordIdParam, requiredKey, timestamp, yesOrNo } from '../../values/fields.ts';
import { auditActions } from '../administration/activities.calls.ts';
import * as calls from './webhooks.calls.ts';
import { everyEvent } from './webhooks.calls.ts';
import { deliveryList, webhookList } from './webhooks.list.ts';

/** A webhook as its form has it. Its secret is in no response but that of its creation. */
export const webhook = z.extend(webhookList.row, {
  organization_id: z.nullable(z.int()),
  is_active: z.boolean(),
  /** Since when every delivery has failed. */
  failing_since: z.nullable(timestamp),
  updated_at: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

const isEvent = (text: string): boolean => text === everyEvent || auditActions.some((action) => action === text);

/** At least one event, in the order of the actions and each once; with `*` that alone. */
const chosenEvents = z.pipe(
  z.array(z.string().check(z.maxLength(limits.code)), { error: 'validation.events_required' }).check(
    z.minLength(1, 'validation.events_required'),
    z.maxLength(auditActions.length + 1),
    z.refine((events) => events.every(isEvent), { error: 'validation.event_unknown' }),
  ),
  z.transform((events) =>
    events.includes(everyEvent) ? [everyEvent] : auditActions.filter((action) => events.includes(action)),
  ),
);

export const webhookInput = z.object({
  id: z.optional(z.nullable(recordId)),
  url: requiredKey(limits.returnAddress, 'validation.url_required').check(
    z.refine(isCallableAddress, { error: 'validation.webhook_url' }),
  ),
  events: chosenEvents,
  organization_id: z.nullish(recordId),
  is_active: yesOrNo,
  updated_at: readVersion,
});
export type WebhookInput = z.infer<typeof webhookInput>;

const params = z.object({ id: recordIdParam });

/** There are more deliveries than records of any other kind. */
const deliveryIdParam = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

export const listWebhooks = defineEndpoint(calls.listWebhooks, {
  summary: 'Page through the webhooks of the caller’s scope, or the choices of a dropdown',
  body: webhookList.request,
  response: webhookList.response,
  errors: [],
});

export const showWebhook = defineEndpoint(calls.showWebhook, {
  summary: 'One webhook',
  params,
  response: recordResponse(webhook),
  errors: ['not_found'],
});

export const saveWebhook = defineEndpoint(calls.saveWebhook, {
  summary: 'Create a webhook, or change the one named by id; a new one has its secret in the response',
  body: webhookInput,
  response: z.object({ data: webhook, secret: z.optional(z.string()) }),
  errors: ['not_found', 'rule_violated'],
});

export const deleteWebhook = defineEndpoint(calls.deleteWebhook, {
  summary: 'Delete a webhook with its deliveries',
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const testWebhook = defineEndpoint(calls.testWebhook, {
  summary: 'Send a test to a webhook at once; the response says how it ended',
  rateLimit: 'webhookTest',
  params,
  response: recordResponse(deliveryList.row),
  errors: ['not_found'],
});

export const listDeliveries = defineEndpoint(calls.listDeliveries, {
  summary: 'Page through the deliveries of a webhook',
  params,
  body: deliveryList.request,
  response: deliveryList.response,
  errors: ['not_found'],
});

export const resendDelivery = defineEndpoint(calls.resendDelivery, {
  summary: 'Send a delivery once more, under the same webhook-id',
  params: z.object({ id: recordIdParam, delivery: deliveryIdParam }),
  response: recordResponse(deliveryList.row),
  errors: ['not_found', 'rule_violated'],
});

export const webhookEndpoints = [
  listWebhooks,
  showWebhook,
  saveWebhook,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  resendDelivery,
] as const;
