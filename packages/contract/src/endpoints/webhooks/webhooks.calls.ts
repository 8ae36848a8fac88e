import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

/** Whether a webhook gets events. The program pauses one that failed for a day; people turn it off. */
export const webhookStates = ['active', 'paused', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** In the place of events: all of them. */
export const everyEvent = '*';

/** The event of a test. */
export const testEvent = 'webhook.test';

/** Seconds until the next try, after each that failed. After the last one a delivery has failed. */
export const deliveryWaits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Seconds of failures alone after which a webhook is paused. */
export const failuresUntilPause = 86_400;

/** Seconds that an answer may take. */
export const answerPatience = 10;

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const listWebhooks = {
  id: 'webhooks.list',
  method: 'POST',
  path: '/appapi/webhooks',
  access,
} as const satisfies Call;

export const showWebhook = {
  id: 'webhooks.show',
  method: 'GET',
  path: '/appapi/webhook/:id',
  access,
} as const satisfies Call;

export const saveWebhook = {
  id: 'webhooks.save',
  method: 'POST',
  path: '/appapi/webhook',
  access,
} as const satisfies Call;

export const deleteWebhook = {
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/appapi/webhook/:id',
  access,
} as const satisfies Call;

export const testWebhook = {
  id: 'webhooks.test',
  method: 'POST',
  path: '/appapi/webhook/:id/test',
  access,
} as const satisfies Call;

export const listDeliveries = {
  id: 'webhooks.deliveries',
  method: 'POST',
  path: '/appapi/webhook/:id/deliveries',
  access,
} as const satisfies Call;

export const resendDelivery = {
  id: 'webhooks.resend',
  method: 'POST',
  path: '/appapi/webhook/:id/delivery/:delivery/resend',
  access,
} as const satisfies Call;
