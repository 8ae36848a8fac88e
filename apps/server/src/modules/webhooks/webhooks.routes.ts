import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  saveWebhook,
  showWebhook,
  testWebhook,
} from '@account/contract/endpoints/webhooks/webhooks';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { WebhookService } from './webhooks.service.ts';

export const webhookRoutes = (service: WebhookService): Route[] => [
  route(listWebhooks, ({ body }, { scope }) => service.list(scope, body)),
  route(showWebhook, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(saveWebhook, ({ body }, { actor, scope, session }) => service.save(actor, { scope, session }, body)),
  route(deleteWebhook, async ({ params }, { actor, scope }) => {
    await service.remove(actor, scope, params.id);
    return { message: translate('responses.webhook_deleted') };
  }),
  route(testWebhook, async ({ params }, { scope }) => ({ data: await service.test(scope, params.id) })),
  route(listDeliveries, ({ params, body }, { scope }) => service.deliveries(scope, params.id, body)),
  route(resendDelivery, async ({ params }, { scope }) => ({
    data: await service.resend(scope, params.id, params.delivery),
  })),
];
