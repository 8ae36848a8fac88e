-- Why: other systems hear of what the activity records. A delivery is queued in the transaction of its entry, so that nothing
-- is sent that was rolled back, and nothing is left out.
CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_by integer NOT NULL,
  organization_id integer CONSTRAINT webhooks_organization_id_fkey REFERENCES organizations ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
  url_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(url)) STORED,
  events text COLLATE "C" NOT NULL CHECK (events <> ''),
  secret bytea NOT NULL,
  is_active boolean NOT NULL,
  failing_since timestamptz,
  paused_at timestamptz,
  state text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE WHEN NOT is_active THEN 'off' WHEN paused_at IS NOT NULL THEN 'paused' ELSE 'active' END) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_organization ON webhooks (organization_id);
COMMENT ON TABLE webhooks IS 'rls: none; closed to tenants by grant, and read by the scope of the call';
COMMENT ON COLUMN webhooks.made_by IS 'No foreign key: the webhook outlives the person, who may come back from the bin';
COMMENT ON COLUMN webhooks.organization_id IS 'Whose events it gets; null: everybody''s';
COMMENT ON COLUMN webhooks.events IS 'Actions divided by spaces, or * for all';
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO account_system;
CALL add_to_bin('webhooks', 'secret', 'webhook');

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  entry_id bigint,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  event text COLLATE "C" NOT NULL,
  record text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  claimed_until timestamptz,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_queued ON webhook_deliveries (webhook_id, record, id) WHERE status = 'queued';
CREATE INDEX webhook_deliveries_updated ON webhook_deliveries (updated_at) WHERE status <> 'queued';
COMMENT ON TABLE webhook_deliveries IS 'rls: none; closed to tenants by grant, and read with their webhook';
COMMENT ON COLUMN webhook_deliveries.entry_id IS 'The entry that is sent; null for a test. No foreign key: entries may be removed';
COMMENT ON COLUMN webhook_deliveries.record IS 'What the entry is about: one delivery of a record waits for those before it';
COMMENT ON COLUMN webhook_deliveries.next_try_at IS 'Null: at once';
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO account_system;

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
