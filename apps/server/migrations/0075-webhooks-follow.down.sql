CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  webhook integer;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE state = 'active') THEN
    RETURN NULL;
  END IF;
  FOR webhook IN
    WITH queued AS (
      INSERT INTO webhook_deliveries (webhook_id, entry_id, event, record)
      SELECT w.id, a.id, a.action, concat_ws(':', a.subject_kind, coalesce(a.subject_id::text, a.subject))
      FROM added a JOIN webhooks w ON w.state = 'active'
        AND (w.organization_id IS NULL OR w.organization_id = a.organization_id)
        AND (w.events = '*' OR a.action = ANY (string_to_array(w.events, ' ')))
      ORDER BY a.id RETURNING webhook_id)
    SELECT DISTINCT webhook_id FROM queued
  LOOP
    PERFORM enqueue_job('webhooks.deliver', json_build_object('webhookId', webhook), 'webhook:' || webhook, NULL);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER queue_webhook_deliveries AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();

-- The entries that no program has followed yet.
WITH behind AS (
  SELECT n.entry_id, n.number FROM audit_order n WHERE n.number > (SELECT number FROM audit_logs WHERE target = 'webhooks')
  UNION ALL SELECT entry_id, NULL FROM audit_unordered WHERE entry_id NOT IN (SELECT entry_id FROM audit_order)),
queued AS (
  INSERT INTO webhook_deliveries (webhook_id, entry_id, event, record)
  SELECT w.id, a.id, a.action, concat_ws(':', a.subject_kind, coalesce(a.subject_id::text, a.subject))
  FROM behind b JOIN audit_entries a ON a.id = b.entry_id JOIN webhooks w ON w.state = 'active'
    AND (w.organization_id IS NULL OR w.organization_id = a.organization_id)
    AND (w.events = '*' OR a.action = ANY (string_to_array(w.events, ' ')))
  ORDER BY b.number NULLS LAST, a.id RETURNING webhook_id)
SELECT enqueue_job('webhooks.deliver', json_build_object('webhookId', webhook_id), 'webhook:' || webhook_id, NULL)
  FROM (SELECT DISTINCT webhook_id FROM queued) q;
DELETE FROM audit_logs WHERE target = 'webhooks';
