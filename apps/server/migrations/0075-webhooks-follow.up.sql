-- Why: a save queued its webhooks and their jobs itself, and saves waited for each other at the row of a job. The programs
-- that work on jobs follow the entries instead, which wait for their number anyway, and queue deliveries after the commit.
DROP TRIGGER queue_webhook_deliveries ON audit_entries;
DROP FUNCTION queue_webhook_deliveries();

-- What was queued until now is not queued again.
SELECT pg_advisory_xact_lock(hashtext('audit_order'));
INSERT INTO audit_order (entry_id) SELECT entry_id FROM audit_unordered ORDER BY entry_id ON CONFLICT (entry_id) DO NOTHING;
INSERT INTO audit_logs (target, number) SELECT 'webhooks', coalesce(max(number), 0) FROM audit_order;
