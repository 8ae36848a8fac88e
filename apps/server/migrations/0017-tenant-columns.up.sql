-- Why: a policy chooses rows, not columns. A statement of a tenant could read the password hashes of its organization,
-- and change what no call of a tenant changes. So tenants get the columns that their calls name; a new column is closed
-- to them until a migration grants it. Sessions are the program's alone.
ALTER TABLE users ADD COLUMN has_password boolean NOT NULL GENERATED ALWAYS AS (password_hash IS NOT NULL) STORED;
REVOKE SELECT, INSERT, UPDATE ON users FROM account_tenant;
GRANT SELECT (id, email, username, name, organization_id, role_id, panel_role, email_verified_at, profilepic, wallpaper,
  panel_idletimeout, umslinkcode, companion_return_until, two_factor_confirmed_at, has_password, search_key, created_at,
  updated_at) ON users TO account_tenant;
GRANT INSERT (email, username, organization_id, role_id, panel_role) ON users TO account_tenant;
GRANT UPDATE (username, organization_id, role_id, panel_role, profilepic, wallpaper, panel_idletimeout, umslinkcode,
  companion_return_until, two_factor_secret, two_factor_confirmed_at, two_factor_last_step, updated_at)
  ON users TO account_tenant;

ALTER TABLE network_drives ADD COLUMN has_password boolean NOT NULL GENERATED ALWAYS AS (password IS NOT NULL) STORED;
REVOKE SELECT, INSERT, UPDATE ON network_drives FROM account_tenant;
GRANT SELECT (id, user_id, host, displayname, displayname_key, domain, domain_key, sharepath, sharepath_key, username,
  username_key, isanonymous, has_password, search_key, created_at, updated_at) ON network_drives TO account_tenant;
GRANT INSERT (user_id, host, displayname, domain, sharepath, username, password, isanonymous) ON network_drives
  TO account_tenant;
GRANT UPDATE (host, displayname, domain, sharepath, username, password, isanonymous, updated_at) ON network_drives
  TO account_tenant;

DROP POLICY tenant_all ON sessions;
REVOKE SELECT, DELETE ON sessions FROM account_tenant;

REVOKE SELECT ON recovery_codes FROM account_tenant;
GRANT SELECT (id, user_id) ON recovery_codes TO account_tenant;

REVOKE SELECT, INSERT, UPDATE ON account_links FROM account_tenant;
GRANT SELECT (id, user_id, purpose, created_at, expires_at, used_at) ON account_links TO account_tenant;
GRANT INSERT (user_id, purpose, token_hash, created_at, expires_at) ON account_links TO account_tenant;
GRANT UPDATE (used_at) ON account_links TO account_tenant;

REVOKE SELECT, INSERT ON mails FROM account_tenant;
GRANT SELECT (id, kind, user_id, state, answer, next_try_at, created_at) ON mails TO account_tenant;
GRANT INSERT (kind, user_id, recipient, content, expires_at, created_at, updated_at) ON mails TO account_tenant;

-- A person who may change the own row could move it into any organization, and give it any role.
CREATE FUNCTION person_stays(organization integer, role integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM users u
    WHERE u.id = scope_user() AND u.organization_id IS NOT DISTINCT FROM organization AND u.role_id = role);
COMMENT ON FUNCTION person_stays IS 'Whether the person of the scope has this organization and this role';
CREATE POLICY person_stays ON users AS RESTRICTIVE FOR UPDATE TO account_person
  USING (true) WITH CHECK (person_stays(organization_id, role_id));

-- And no tenant makes a top administrator.
CREATE POLICY tenant_adds_no_top ON users AS RESTRICTIVE FOR INSERT TO account_tenant
  WITH CHECK (role_id <> (SELECT r.id FROM roles r WHERE r.access_level = '9999'));
CREATE POLICY tenant_raises_no_top ON users AS RESTRICTIVE FOR UPDATE TO account_tenant
  USING (true) WITH CHECK (role_id <> (SELECT r.id FROM roles r WHERE r.access_level = '9999'));
