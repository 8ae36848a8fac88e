-- Why: organizations own users and displays. `name_key` is the name in lower case and in code-point order: lists
-- sort by it, and no two organizations share it. The enrolment code is what a display joins with.
CREATE TABLE organizations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  logo text,
  logo_vertical integer NOT NULL CHECK (logo_vertical BETWEEN 1 AND 2000),
  logo_horizontal integer NOT NULL CHECK (logo_horizontal BETWEEN 1 AND 2000),
  enrolment_code text NOT NULL CONSTRAINT organizations_enrolment_code_unique UNIQUE,
  users_count integer NOT NULL DEFAULT 0,
  devices_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT organizations_name_unique UNIQUE (name_key)
);
CREATE INDEX organizations_name_order ON organizations (name_key, id);
CREATE INDEX organizations_created_order ON organizations (created_at, id);
CREATE INDEX organizations_search ON organizations USING gin (name_key gin_trgm_ops);

ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON organizations TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON organizations FOR SELECT TO account_tenant USING (id = scope_organization());
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations TO account_system;
GRANT SELECT (id, name, name_key, logo, logo_vertical, logo_horizontal, users_count) ON organizations TO account_tenant;

CREATE TRIGGER count_inserted AFTER INSERT ON organizations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON organizations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();

CREATE TABLE organization_panel_roles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer NOT NULL REFERENCES organizations ON DELETE CASCADE,
  role text NOT NULL CHECK (length(role) BETWEEN 1 AND 255),
  role_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(role)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT organization_panel_roles_role_unique UNIQUE (organization_id, role_key)
);
CREATE INDEX organization_panel_roles_role_order ON organization_panel_roles (role_key, id);
CREATE INDEX organization_panel_roles_created_order ON organization_panel_roles (created_at, id);
CREATE INDEX organization_panel_roles_organization ON organization_panel_roles (organization_id, id);
CREATE INDEX organization_panel_roles_search ON organization_panel_roles USING gin (role_key gin_trgm_ops);

ALTER TABLE organization_panel_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON organization_panel_roles TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_panel_roles TO account_system;

CREATE TRIGGER count_inserted AFTER INSERT ON organization_panel_roles
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON organization_panel_roles
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();

-- Counts of users and devices on the organization itself: what a tenant's list is long, and what its page shows.
CREATE FUNCTION count_organization_members() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('UPDATE organizations o SET %1$I = o.%1$I + c.change FROM (SELECT organization_id, count(*) AS change
      FROM added WHERE organization_id IS NOT NULL GROUP BY organization_id ORDER BY organization_id) c
      WHERE o.id = c.organization_id', TG_ARGV[0]);
  ELSE
    EXECUTE format('UPDATE organizations o SET %1$I = o.%1$I - c.change FROM (SELECT organization_id, count(*) AS change
      FROM removed WHERE organization_id IS NOT NULL GROUP BY organization_id ORDER BY organization_id) c
      WHERE o.id = c.organization_id', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;

-- A member that moves is counted by row: such moves are rare, while other updates of the same tables are not.
CREATE FUNCTION count_organization_move() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE organizations SET %1$I = %1$I + CASE WHEN id = $1 THEN -1 ELSE 1 END WHERE id IN ($1, $2)', TG_ARGV[0])
    USING OLD.organization_id, NEW.organization_id;
  RETURN NULL;
END
$$;
