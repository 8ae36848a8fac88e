-- Why: a further order of a big list had to be written into four functions of migration 0013. One call adds it now:
-- the key that the list sorts by, its index, and the triggers that note shifts for its milestones
-- (docs/decisions/0011). Keys are never null: '0' and the text in lower case, or '1', which sorts after all texts.

-- For statements that add or remove rows, which are `changed`. Arguments: the name of the order, its key column.
CREATE FUNCTION note_order_shifts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  list_name text := TG_TABLE_NAME || '.' || TG_ARGV[0];
  way smallint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 201) first) > 200 THEN
    INSERT INTO list_shifts (list) VALUES (list_name);
  ELSE
    INSERT INTO list_shifts (list, key, id, change) SELECT list_name, to_jsonb(c) ->> TG_ARGV[1], c.id, way FROM changed c;
  END IF;
  RETURN NULL;
END
$$;

-- For each row whose key changes. The same arguments.
CREATE FUNCTION note_order_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  list_name text := TG_TABLE_NAME || '.' || TG_ARGV[0];
BEGIN
  INSERT INTO list_shifts (list, key, id, change)
    VALUES (list_name, to_jsonb(OLD) ->> TG_ARGV[1], OLD.id, -1), (list_name, to_jsonb(NEW) ->> TG_ARGV[1], NEW.id, 1);
  RETURN NULL;
END
$$;

CREATE PROCEDURE add_list_order(of_table text, of_column text) LANGUAGE plpgsql AS $$
DECLARE
  key_column text := of_column || '_key';
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN %I text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (coalesce(''0'' || lower(%I), ''1'')) STORED', of_table, key_column, of_column);
  EXECUTE format('CREATE INDEX %I ON %I (%I, id)', of_table || '_' || of_column || '_order', of_table, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_order_shifts(%L, %L)',
    'note_' || of_column || '_inserted', of_table, of_column, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_order_shifts(%L, %L)',
    'note_' || of_column || '_deleted', of_table, of_column, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.%I <> NEW.%I)
    EXECUTE FUNCTION note_order_moved(%L, %L)',
    'note_' || of_column || '_moved', of_table, key_column, key_column, of_column, key_column);
END
$$;
COMMENT ON PROCEDURE add_list_order IS 'For migrations: makes a big table sortable by a text column';

CREATE PROCEDURE drop_list_order(of_table text, of_column text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP TRIGGER %I ON %I', 'note_' || of_column || '_moved', of_table);
  EXECUTE format('DROP TRIGGER %I ON %I', 'note_' || of_column || '_deleted', of_table);
  EXECUTE format('DROP TRIGGER %I ON %I', 'note_' || of_column || '_inserted', of_table);
  EXECUTE format('ALTER TABLE %I DROP COLUMN %I', of_table, of_column || '_key');
  DELETE FROM list_milestones WHERE list = of_table || '.' || of_column;
  DELETE FROM list_shifts WHERE list = of_table || '.' || of_column;
END
$$;
COMMENT ON PROCEDURE drop_list_order IS 'Reverts add_list_order, for down migrations';
