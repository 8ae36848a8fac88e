-- Why: everything else stands on two database roles (docs/decisions/0005). Requests of tenants run as
-- account_tenant, whose rows policies limit by two transaction-local settings; top administrators, jobs and the
-- sign-in run as account_system. Neither may log in: the login role switches to them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'account_system') THEN
    CREATE ROLE account_system NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'account_tenant') THEN
    CREATE ROLE account_tenant NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Another database of the same cluster made them at this moment.
  NULL;
END
$$;

GRANT account_system, account_tenant TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO account_system, account_tenant;

CREATE FUNCTION scope_user() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('account.user_id', true), '')::integer;

CREATE FUNCTION scope_organization() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('account.organization_id', true), '')::integer;

COMMENT ON FUNCTION scope_user() IS 'The person whose request this transaction serves';
COMMENT ON FUNCTION scope_organization() IS 'The organization that the request may see; null: none';

-- The roles may know how far the schema is, but not read the table of migrations.
CREATE FUNCTION schema_version() RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT max(version) FROM schema_migrations);
END
$$;
