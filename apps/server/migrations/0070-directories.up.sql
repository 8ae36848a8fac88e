-- Why: a directory (SCIM) brings the people of an organization, changes them and takes them out, by a token of its own.
CREATE TABLE directories (
  organization_id integer PRIMARY KEY CONSTRAINT directories_organization_id_fkey REFERENCES organizations ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT directories_token_unique UNIQUE,
  made_by text NOT NULL,
  last_used_at timestamptz,
  released_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE directories IS 'rls: none; closed to tenants by grant, and read by the organization or by the hash alone';
COMMENT ON COLUMN directories.released_at IS 'When an administrator last applied held removals: the brake counts from there';
GRANT SELECT, INSERT, UPDATE, DELETE ON directories TO account_system;
CALL add_to_bin('directories');

-- A person whom a directory manages. Names are as the directory sent them; the row of the user has what the product shows.
CREATE TABLE directory_people (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  organization_id integer NOT NULL REFERENCES organizations ON DELETE CASCADE,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 320),
  user_name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(user_name)) STORED,
  external_id text COLLATE "C" CHECK (length(external_id) BETWEEN 1 AND 255),
  display_name text CHECK (length(display_name) BETWEEN 1 AND 255),
  formatted_name text CHECK (length(formatted_name) BETWEEN 1 AND 255),
  given_name text CHECK (length(given_name) BETWEEN 1 AND 255),
  family_name text CHECK (length(family_name) BETWEEN 1 AND 255),
  has_emails boolean NOT NULL,
  is_active boolean NOT NULL,
  held text COLLATE "C" CHECK (held IN ('deactivate', 'remove')),
  held_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT directory_people_user_name_unique UNIQUE (organization_id, user_name_key)
);
CREATE INDEX directory_people_external ON directory_people (organization_id, external_id);
CREATE INDEX directory_people_held ON directory_people (organization_id, held_at) WHERE held IS NOT NULL;
COMMENT ON COLUMN directory_people.is_active IS 'As the directory sent it; the account may still wait for an administrator';
COMMENT ON COLUMN directory_people.has_emails IS 'Whether addresses were sent; otherwise the user name is the address';
COMMENT ON COLUMN directory_people.held IS 'A removal that waits for an administrator';
ALTER TABLE directory_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON directory_people TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON directory_people FOR SELECT TO account_tenant
  USING (organization_id = scope_organization() OR user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON directory_people TO account_system;
GRANT SELECT (user_id, organization_id, held, held_at) ON directory_people TO account_tenant;
CALL add_to_bin('directory_people');

-- What came from a directory and what became of it.
CREATE TABLE directory_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer NOT NULL REFERENCES organizations ON DELETE CASCADE,
  subject text NOT NULL CHECK (length(subject) <= 320),
  user_id integer,
  action text COLLATE "C" NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('done', 'refused', 'held')),
  reason jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX directory_events_organization ON directory_events (organization_id, id);
CREATE INDEX directory_events_removals ON directory_events (organization_id, created_at)
  WHERE outcome = 'done' AND action IN ('deactivated', 'removed');
CREATE INDEX directory_events_created ON directory_events (created_at);
COMMENT ON TABLE directory_events IS 'rls: none; closed to tenants by grant, and read by the organization';
COMMENT ON COLUMN directory_events.user_id IS 'No foreign key: what came is kept after the person has left';
COMMENT ON COLUMN directory_events.reason IS 'Why it was refused: the id of a text and its values';
GRANT SELECT, INSERT, DELETE ON directory_events TO account_system;
CALL add_to_bin('directory_events', most => 1000);

ALTER TABLE users ADD COLUMN deactivated_at timestamptz;
COMMENT ON COLUMN users.deactivated_at IS 'Since when the directory lets the person sign in nowhere';
GRANT SELECT (deactivated_at) ON users TO account_tenant;
