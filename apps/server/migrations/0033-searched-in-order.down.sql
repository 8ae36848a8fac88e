ALTER TABLE devices DROP COLUMN search_key;
ALTER TABLE devices ADD COLUMN search_key text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower(androidid) || E'\n' || lower(name)) STORED;
CREATE INDEX devices_search ON devices USING gin (search_key gin_trgm_ops);
DROP INDEX devices_name_order, devices_androidid_order, devices_created_order, devices_organization;
CREATE INDEX devices_name_order ON devices (name_key, id);
CREATE INDEX devices_androidid_order ON devices (androidid_key, id);
CREATE INDEX devices_created_order ON devices (created_at, id);
CREATE INDEX devices_organization ON devices (organization_id, id);
