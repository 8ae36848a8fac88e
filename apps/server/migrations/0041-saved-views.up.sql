-- Why: administrators keep what a list shows under a name, and share it with those of their organization. The parameters
-- are those of the list's address.
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  list text COLLATE "C" NOT NULL CHECK (list IN ('devices', 'users', 'activities', 'organizations', 'panel_roles',
    'manufacturer_apps', 'network_drives', 'cloud_storage_providers')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  params jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_name_unique UNIQUE (user_id, list, name_key)
);
CREATE UNIQUE INDEX saved_views_default ON saved_views (user_id, list) WHERE is_default;
CREATE INDEX saved_views_shared ON saved_views (user_id) WHERE is_shared;

ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON saved_views TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON saved_views FOR SELECT TO account_tenant
  USING (user_id = scope_user() OR (is_shared AND EXISTS (SELECT FROM users u WHERE u.id = user_id)));
CREATE POLICY tenant_insert ON saved_views FOR INSERT TO account_tenant WITH CHECK (user_id = scope_user());
CREATE POLICY tenant_update ON saved_views FOR UPDATE TO account_tenant
  USING (user_id = scope_user()) WITH CHECK (user_id = scope_user());
CREATE POLICY tenant_delete ON saved_views FOR DELETE TO account_tenant USING (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO account_system, account_tenant;
CALL add_to_bin('saved_views');

-- When the sheet with the enrolment code of an organization was first printed.
ALTER TABLE organizations ADD COLUMN sheet_printed_at timestamptz;
CREATE INDEX organizations_printed_sheets ON organizations (id) WHERE sheet_printed_at IS NOT NULL;

-- When a person put the steps of the first hour away.
ALTER TABLE users ADD COLUMN setup_hidden_at timestamptz;
GRANT SELECT (setup_hidden_at), UPDATE (setup_hidden_at) ON users TO account_tenant;
