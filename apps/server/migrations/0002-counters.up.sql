-- Why: the total of an unfiltered list must be exact without reading the table. Statement triggers keep counts in
-- sixteen slots a table, so that writers at the same time rarely wait for the same row.
CREATE TABLE record_counters (
  kind text NOT NULL,
  slot smallint NOT NULL,
  total bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, slot)
);
COMMENT ON TABLE record_counters IS 'rls: none; holds numbers of whole tables and is closed to tenants by grant';
GRANT SELECT, INSERT, UPDATE ON record_counters TO account_system;

CREATE FUNCTION count_record_changes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  change bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO change FROM added;
  ELSE
    SELECT -count(*) INTO change FROM removed;
  END IF;
  IF change <> 0 THEN
    INSERT INTO record_counters (kind, slot, total) VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, change)
      ON CONFLICT (kind, slot) DO UPDATE SET total = record_counters.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
