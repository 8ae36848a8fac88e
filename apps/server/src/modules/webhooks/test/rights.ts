import * as calls from '@account/contract/endpoints/webhooks/webhooks';
import { administrators, at, ofOrganization, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { webhookBody } from '#test/support/bodies.ts';
import { buildDelivery, buildWebhook } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const webhook = (app: TestApp, { organizationId }: Home) => buildWebhook(app, { organizationId });

async function ofDelivery(app: TestApp, home: Home) {
  const { id } = await webhook(app, home);
  return { params: { id, delivery: (await buildDelivery(app, id)).id } };
}

export const rights: readonly Rights[] = [
  { endpoint: calls.listWebhooks, statuses: administrators, alone: 403 },
  { endpoint: calls.showWebhook, arrange: at(webhook), statuses: ofOrganization },
  {
    endpoint: calls.saveWebhook,
    arrange: async (app, home) => ({ body: webhookBody({ id: (await webhook(app, home)).id }) }),
    statuses: ofOrganization,
  },
  { endpoint: calls.deleteWebhook, arrange: at(webhook), statuses: ofOrganization },
  { endpoint: calls.testWebhook, arrange: at(webhook), statuses: ofOrganization },
  { endpoint: calls.listDeliveries, arrange: ofDelivery, statuses: ofOrganization },
  { endpoint: calls.resendDelivery, arrange: ofDelivery, statuses: ofOrganization },
];
