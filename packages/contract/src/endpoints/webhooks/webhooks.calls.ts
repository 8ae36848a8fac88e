import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

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
