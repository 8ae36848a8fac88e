-- Why: displays tell that they live about once a minute. What changes that often stands in a narrow table of its own, so
-- that a heartbeat touches neither the wide row of the device nor its many indexes. `seen_hour` is what that table is
-- searched by: it changes once an hour, and until then Postgres updates a row within its page (HOT), without any index.
CREATE TABLE device_presence (
  device_id integer PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  organization_id integer,
  last_seen_at timestamptz NOT NULL,
  seen_hour integer NOT NULL GENERATED ALWAYS AS (floor(extract(epoch FROM last_seen_at AT TIME ZONE 'UTC') / 3600)::integer) STORED,
  app_version text CHECK (length(app_version) <= 255),
  os_version text CHECK (length(os_version) <= 255),
  address text
) WITH (fillfactor = 60);
COMMENT ON COLUMN device_presence.organization_id IS 'The same as in devices: a display without one waits';
COMMENT ON COLUMN device_presence.seen_hour IS 'Hours since 1970';

INSERT INTO device_presence (device_id, organization_id, last_seen_at)
  SELECT id, organization_id, coalesce(last_seen_at, created_at) FROM devices;
CREATE INDEX device_presence_seen ON device_presence (seen_hour);
ALTER TABLE devices DROP COLUMN last_seen_at;

ALTER TABLE device_presence ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON device_presence TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON device_presence TO account_system;

-- In which hours of a day (UTC) a display was seen: bit 0 is the first hour. A month of it is kept.
CREATE TABLE device_days (
  device_id integer NOT NULL REFERENCES devices ON DELETE CASCADE,
  day date NOT NULL,
  hours integer NOT NULL CHECK (hours BETWEEN 0 AND 16777215),
  PRIMARY KEY (device_id, day)
);
CREATE INDEX device_days_day ON device_days USING brin (day);
ALTER TABLE device_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON device_days TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON device_days TO account_system;

-- A display that enrols is seen, and its organization is known here too.
CREATE FUNCTION add_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO device_presence (device_id, organization_id, last_seen_at)
    SELECT id, organization_id, created_at FROM added;
  INSERT INTO device_days (device_id, day, hours)
    SELECT id, (created_at AT TIME ZONE 'UTC')::date, 1 << extract(hour FROM created_at AT TIME ZONE 'UTC')::integer FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER add_presence AFTER INSERT ON devices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_presence();

CREATE FUNCTION move_presence() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE device_presence SET organization_id = NEW.organization_id WHERE device_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER move_presence AFTER UPDATE OF organization_id ON devices
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION move_presence();

-- A display renews its token by itself: the old one works until the new one has been used. An administrator blocks it.
ALTER TABLE devices
  ADD COLUMN next_token_hash bytea CONSTRAINT devices_next_token_unique UNIQUE,
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN manufacturer_key text COLLATE "C" CHECK (length(manufacturer_key) BETWEEN 1 AND 255);
COMMENT ON COLUMN devices.manufacturer_key IS 'The manufacturer code that the display reports, in lower case';

-- Where somebody signed in at a display. The sign-in goes with the display.
ALTER TABLE sessions ADD COLUMN device_id integer REFERENCES devices ON DELETE CASCADE;
CREATE INDEX sessions_device ON sessions (device_id);

-- What displays offer to the people of a panel role. Nothing here sets them.
ALTER TABLE organization_panel_roles
  ADD COLUMN apps text[] NOT NULL DEFAULT '{}',
  ADD COLUMN widgets text[] NOT NULL DEFAULT '{}';
