ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS works_since integer;

-- The oldest number of migrations with which a program goes on working on this database, 0 when all is its own.
CREATE FUNCTION schema_works_since(own integer) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT coalesce(max(coalesce(works_since, version)), 0) FROM schema_migrations WHERE version > own $$;
