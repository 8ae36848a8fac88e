-- Why: blocked is a status of displays like the others. The narrow table that statuses are counted in knows it, as it knows
-- the organization; a heartbeat does not change it, so updates stay within their page.
ALTER TABLE device_presence ADD COLUMN is_blocked boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN device_presence.is_blocked IS 'Whether blocked_at is set in devices';
UPDATE device_presence SET is_blocked = true WHERE device_id IN (SELECT id FROM devices WHERE blocked_at IS NOT NULL);
-- The list finds blocked displays by it, and tells them from those that wait without reading their rows.
CREATE INDEX devices_blocked ON devices (id) WHERE blocked_at IS NOT NULL;

CREATE OR REPLACE FUNCTION add_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO device_presence (device_id, organization_id, last_seen_at, is_blocked)
    SELECT id, organization_id, created_at, blocked_at IS NOT NULL FROM added;
  INSERT INTO device_days (device_id, day, hours)
    SELECT id, (created_at AT TIME ZONE 'UTC')::date, 1 << extract(hour FROM created_at AT TIME ZONE 'UTC')::integer FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION move_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE device_presence SET organization_id = NEW.organization_id, is_blocked = NEW.blocked_at IS NOT NULL
    WHERE device_id = NEW.id;
  RETURN NULL;
END
$$;
DROP TRIGGER move_presence ON devices;
CREATE TRIGGER move_presence AFTER UPDATE OF organization_id, blocked_at ON devices
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id
    OR (OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION move_presence();

-- Displays in the bin come back with the presence that is kept there.
UPDATE bin_rows p SET content = p.content || '{"is_blocked": true}'
  FROM bin_rows d WHERE p.table_name = 'device_presence' AND d.table_name = 'devices' AND d.entry_id = p.entry_id
    AND d.content ->> 'blocked_at' IS NOT NULL;
