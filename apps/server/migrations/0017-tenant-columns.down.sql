DROP POLICY tenant_raises_no_top ON users;
DROP POLICY tenant_adds_no_top ON users;
DROP POLICY person_stays ON users;
DROP FUNCTION person_stays;
REVOKE SELECT, INSERT ON mails FROM account_tenant;
GRANT SELECT, INSERT ON mails TO account_tenant;
REVOKE SELECT, INSERT, UPDATE ON account_links FROM account_tenant;
GRANT SELECT, INSERT, UPDATE ON account_links TO account_tenant;
REVOKE SELECT ON recovery_codes FROM account_tenant;
GRANT SELECT ON recovery_codes TO account_tenant;
GRANT SELECT, DELETE ON sessions TO account_tenant;
CREATE POLICY tenant_all ON sessions TO account_tenant USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
REVOKE SELECT, INSERT, UPDATE ON network_drives FROM account_tenant;
GRANT SELECT, INSERT, UPDATE ON network_drives TO account_tenant;
ALTER TABLE network_drives DROP COLUMN has_password;
REVOKE SELECT, INSERT, UPDATE ON users FROM account_tenant;
GRANT SELECT, INSERT, UPDATE ON users TO account_tenant;
ALTER TABLE users DROP COLUMN has_password;
