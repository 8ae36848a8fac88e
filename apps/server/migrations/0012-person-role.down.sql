-- The role stays: other databases of the cluster may use it.
ALTER POLICY tenant_read ON network_drives USING (user_id IN (SELECT id FROM users));
ALTER POLICY tenant_all ON mails USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
ALTER POLICY tenant_all ON recovery_codes
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
ALTER POLICY tenant_all ON account_links
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
ALTER POLICY tenant_all ON sessions USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
DROP POLICY person_own ON users;
ALTER POLICY tenant_all ON users USING (organization_id = scope_organization() OR id = scope_user())
  WITH CHECK (organization_id = scope_organization() OR id = scope_user());
