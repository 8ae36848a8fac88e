-- Why: people and what proves who they are. E-mails are stored in lower case. Sessions and links are found by the
-- SHA-256 of a random token, so that a stolen table opens nothing.
CREATE TABLE roles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT roles_name_unique UNIQUE,
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  access_level text NOT NULL CHECK (access_level IN ('9999', '9998', '1'))
);
COMMENT ON TABLE roles IS 'rls: none; the same three rows for everybody, read only';
GRANT SELECT ON roles TO account_system, account_tenant;
INSERT INTO roles (name, access_level)
  VALUES ('Top Administrator', '9999'), ('Organization Administrator', '9998'), ('User', '1');

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text COLLATE "C" NOT NULL CONSTRAINT users_email_unique UNIQUE
    CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 320),
  username_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(username)) STORED,
  name text CHECK (length(name) BETWEEN 1 AND 255),
  organization_id integer REFERENCES organizations,
  role_id integer NOT NULL REFERENCES roles,
  panel_role text NOT NULL DEFAULT 'normal' CHECK (panel_role IN ('admin', 'normal', 'guest')),
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  profilepic text,
  wallpaper text,
  panel_idletimeout smallint NOT NULL DEFAULT 0 CHECK (panel_idletimeout BETWEEN 0 AND 60),
  umslinkcode text,
  search_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (email || E'\n' || lower(username)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_username_unique UNIQUE (username_key)
);
CREATE INDEX users_email_order ON users (email, id);
CREATE INDEX users_organization_email_order ON users (organization_id, email, id);
CREATE INDEX users_organization ON users (organization_id, id);
CREATE INDEX users_organization_created_order ON users (organization_id, created_at, id);
CREATE INDEX users_organization_verified_order ON users (organization_id, email_verified_at, id);
CREATE INDEX users_role ON users (role_id, id);
CREATE INDEX users_verified_order ON users (email_verified_at, id);
CREATE INDEX users_created_order ON users (created_at, id);
CREATE INDEX users_search ON users USING gin (search_key gin_trgm_ops);

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON users TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON users TO account_tenant
  USING (organization_id = scope_organization() OR id = scope_user())
  WITH CHECK (organization_id = scope_organization() OR id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO account_system, account_tenant;

CREATE TRIGGER count_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_organization_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_organization_members('users_count');
CREATE TRIGGER count_organization_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_organization_members('users_count');
CREATE TRIGGER count_organization_moved AFTER UPDATE OF organization_id ON users
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION count_organization_move('users_count');

CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_last_used ON sessions (last_used_at);

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON sessions TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON sessions TO account_tenant
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO account_system;
GRANT SELECT, DELETE ON sessions TO account_tenant;

CREATE TABLE account_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password_reset')),
  token_hash bytea NOT NULL CONSTRAINT account_links_token_unique UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_user ON account_links (user_id, purpose);
COMMENT ON COLUMN account_links.used_at IS 'Set when the link was followed, or replaced by a newer one';

ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON account_links TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON account_links TO account_tenant
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
GRANT SELECT, INSERT, UPDATE, DELETE ON account_links TO account_system;
GRANT SELECT, INSERT, UPDATE ON account_links TO account_tenant;

-- Sign-in failures of one pair of e-mail and address; the key is a hash, so that no list of tried addresses grows here.
CREATE TABLE sign_in_failures (
  pair_hash bytea PRIMARY KEY,
  failures integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  lockouts integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (window_started_at);
COMMENT ON TABLE sign_in_failures IS 'rls: none; belongs to nobody and is closed to tenants by grant';
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO account_system;
