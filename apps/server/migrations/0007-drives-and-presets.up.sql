-- Why: network drives belong to a person, presets to nobody. Passwords of drives are encrypted by the program.
CREATE TABLE network_drives (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  host text COLLATE "C" NOT NULL CHECK (length(host) BETWEEN 7 AND 15),
  displayname text CHECK (length(displayname) BETWEEN 1 AND 255),
  displayname_key text COLLATE "C" GENERATED ALWAYS AS (lower(displayname)) STORED,
  domain text CHECK (length(domain) BETWEEN 1 AND 255),
  domain_key text COLLATE "C" GENERATED ALWAYS AS (lower(domain)) STORED,
  sharepath text CHECK (length(sharepath) BETWEEN 1 AND 255),
  sharepath_key text COLLATE "C" GENERATED ALWAYS AS (lower(sharepath)) STORED,
  username text CHECK (length(username) BETWEEN 1 AND 255),
  username_key text COLLATE "C" GENERATED ALWAYS AS (lower(username)) STORED,
  password bytea,
  isanonymous smallint NOT NULL DEFAULT 0 CHECK (isanonymous IN (0, 1)),
  search_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    host || E'\n' || lower(coalesce(displayname, '')) || E'\n' || lower(coalesce(domain, '')) || E'\n' ||
    lower(coalesce(sharepath, '')) || E'\n' || lower(coalesce(username, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT network_drives_anonymous_has_no_login CHECK (isanonymous = 0 OR (username IS NULL AND password IS NULL))
);
CREATE INDEX network_drives_user_host_order ON network_drives (user_id, host, id);
CREATE INDEX network_drives_host_order ON network_drives (host, id);
CREATE INDEX network_drives_displayname_order ON network_drives (displayname_key, id);
CREATE INDEX network_drives_domain_order ON network_drives (domain_key, id);
CREATE INDEX network_drives_sharepath_order ON network_drives (sharepath_key, id);
CREATE INDEX network_drives_username_order ON network_drives (username_key, id);
CREATE INDEX network_drives_anonymous_order ON network_drives (isanonymous, id);
CREATE INDEX network_drives_created_order ON network_drives (created_at, id);
CREATE INDEX network_drives_search ON network_drives USING gin (search_key gin_trgm_ops);

ALTER TABLE network_drives ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON network_drives TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON network_drives FOR SELECT TO account_tenant USING (user_id IN (SELECT id FROM users));
CREATE POLICY tenant_insert ON network_drives FOR INSERT TO account_tenant WITH CHECK (user_id = scope_user());
CREATE POLICY tenant_update ON network_drives FOR UPDATE TO account_tenant
  USING (user_id = scope_user()) WITH CHECK (user_id = scope_user());
CREATE POLICY tenant_delete ON network_drives FOR DELETE TO account_tenant USING (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON network_drives TO account_system, account_tenant;

CREATE TRIGGER count_inserted AFTER INSERT ON network_drives
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON network_drives
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();

CREATE TABLE manufacturer_apps (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  manufacturer_code text NOT NULL CHECK (length(manufacturer_code) BETWEEN 1 AND 255),
  manufacturer_code_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(manufacturer_code)) STORED,
  manufacturer_name text CHECK (length(manufacturer_name) BETWEEN 1 AND 255),
  manufacturer_name_key text COLLATE "C" GENERATED ALWAYS AS (lower(manufacturer_name)) STORED,
  app1_package text NOT NULL,
  app1_icon text NOT NULL,
  app2_package text,
  app2_icon text,
  app3_package text,
  app3_icon text,
  app4_package text,
  app4_icon text,
  internal_apps text,
  search_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (lower(manufacturer_code) || E'\n' || lower(coalesce(manufacturer_name, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT manufacturer_apps_code_unique UNIQUE (manufacturer_code_key)
);
CREATE INDEX manufacturer_apps_code_order ON manufacturer_apps (manufacturer_code_key, id);
CREATE INDEX manufacturer_apps_name_order ON manufacturer_apps (manufacturer_name_key, id);
CREATE INDEX manufacturer_apps_created_order ON manufacturer_apps (created_at, id);
CREATE INDEX manufacturer_apps_search ON manufacturer_apps USING gin (search_key gin_trgm_ops);

ALTER TABLE manufacturer_apps ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON manufacturer_apps TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON manufacturer_apps TO account_system;

CREATE TRIGGER count_inserted AFTER INSERT ON manufacturer_apps
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON manufacturer_apps
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
