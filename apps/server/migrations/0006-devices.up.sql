-- Why: displays enrol themselves and prove themselves with a token of which only the hash is kept.
-- `released_at`: an administrator lets the display enrol again without its old token.
CREATE TABLE devices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  androidid text NOT NULL CHECK (length(androidid) BETWEEN 1 AND 255),
  androidid_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(androidid)) STORED,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  organization_id integer REFERENCES organizations,
  token_hash bytea NOT NULL CONSTRAINT devices_token_unique UNIQUE,
  released_at timestamptz,
  last_seen_at timestamptz,
  search_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(androidid) || E'\n' || lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT devices_androidid_unique UNIQUE (androidid_key)
);
CREATE INDEX devices_name_order ON devices (name_key, id);
CREATE INDEX devices_androidid_order ON devices (androidid_key, id);
CREATE INDEX devices_created_order ON devices (created_at, id);
CREATE INDEX devices_organization ON devices (organization_id, id);
CREATE INDEX devices_organization_name_order ON devices (organization_id, name_key, id);
CREATE INDEX devices_search ON devices USING gin (search_key gin_trgm_ops);

ALTER TABLE devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON devices TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON devices TO account_system;

CREATE TRIGGER count_inserted AFTER INSERT ON devices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON devices
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_organization_inserted AFTER INSERT ON devices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_organization_members('devices_count');
CREATE TRIGGER count_organization_deleted AFTER DELETE ON devices
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_organization_members('devices_count');
CREATE TRIGGER count_organization_moved AFTER UPDATE OF organization_id ON devices
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION count_organization_move('devices_count');
