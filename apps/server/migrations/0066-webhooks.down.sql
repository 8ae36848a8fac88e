DROP TRIGGER queue_webhook_deliveries ON audit_entries;
DROP FUNCTION queue_webhook_deliveries();
DROP TABLE webhook_deliveries, webhooks;
