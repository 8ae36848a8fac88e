export { createWebhookTasks } from './deliver.ts';
export { startDeliveryQueue } from './queue-deliveries.ts';
export { webhookRoutes } from './webhooks.routes.ts';
export { createWebhookService } from './webhooks.service.ts';
