export { createWebhookTasks } from './deliver.ts';
export { webhookRoutes } from './webhooks.routes.ts';
export { createWebhookService } from './webhooks.service.ts';
