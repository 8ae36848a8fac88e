-- Why: "of the organization, or the own row" is no condition that an index keeps in order: every page of an
-- administrator read all users of the organization and sorted them. So each side gets a role of its own. Rows that hang
-- on a user look that one user up, where a list of all visible users was made for every statement.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'account_person') THEN
    CREATE ROLE account_person NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;
-- Whatever tenants may do, a person may, within the rows of the policies for both.
GRANT account_tenant TO account_person;
GRANT account_person TO CURRENT_USER;

ALTER POLICY tenant_all ON users
  USING (organization_id = scope_organization()) WITH CHECK (organization_id = scope_organization());
CREATE POLICY person_own ON users TO account_person USING (id = scope_user()) WITH CHECK (id = scope_user());

ALTER POLICY tenant_all ON sessions USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
ALTER POLICY tenant_all ON account_links USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
ALTER POLICY tenant_all ON recovery_codes USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
ALTER POLICY tenant_all ON mails USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
ALTER POLICY tenant_read ON network_drives USING (EXISTS (SELECT FROM users u WHERE u.id = user_id));
