DROP TRIGGER move_presence ON devices;
CREATE TRIGGER move_presence AFTER UPDATE OF organization_id ON devices
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION move_presence();

CREATE OR REPLACE FUNCTION move_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE device_presence SET organization_id = NEW.organization_id WHERE device_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION add_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO device_presence (device_id, organization_id, last_seen_at)
    SELECT id, organization_id, created_at FROM added;
  INSERT INTO device_days (device_id, day, hours)
    SELECT id, (created_at AT TIME ZONE 'UTC')::date, 1 << extract(hour FROM created_at AT TIME ZONE 'UTC')::integer FROM added;
  RETURN NULL;
END
$$;

DROP INDEX devices_blocked;
UPDATE bin_rows SET content = content - 'is_blocked' WHERE table_name = 'device_presence';
ALTER TABLE device_presence DROP COLUMN is_blocked;
