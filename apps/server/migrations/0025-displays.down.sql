ALTER TABLE organization_panel_roles DROP COLUMN apps, DROP COLUMN widgets;
ALTER TABLE sessions DROP COLUMN device_id;
ALTER TABLE devices
  DROP COLUMN next_token_hash,
  DROP COLUMN blocked_at,
  DROP COLUMN manufacturer_key,
  ADD COLUMN last_seen_at timestamptz;
UPDATE devices d SET last_seen_at = p.last_seen_at FROM device_presence p WHERE p.device_id = d.id;
DROP TABLE device_days;
DROP TRIGGER move_presence ON devices;
DROP TRIGGER add_presence ON devices;
DROP TABLE device_presence;
DROP FUNCTION move_presence();
DROP FUNCTION add_presence();
