-- The two roles stay: other databases of the cluster may use them.
DROP FUNCTION schema_version();
DROP FUNCTION scope_organization();
DROP FUNCTION scope_user();
REVOKE USAGE ON SCHEMA public FROM account_system, account_tenant;
DROP EXTENSION pg_trgm;
