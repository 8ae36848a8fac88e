-- Why: the names of displays begin with few different words, behind which numbers follow. Names with the same first word
-- stand together in the order of names. A word within one of them (`oom` in `room`) was looked for by walking past all
-- names before (docs/decisions/0051). Now first words are known, and the trigrams leave them out.

-- What comes before the first blank. By nothing dearer: it is compared for every row that the trigrams find.
CREATE FUNCTION first_word(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN split_part(name, ' ', 1) COLLATE "C";

-- A word may be there twice: whoever names a display waits for nobody who names another. One that no display has any more
-- stays, because another might be given a name with it at this moment.
CREATE TABLE device_first_words (word text COLLATE "C" NOT NULL);
COMMENT ON TABLE device_first_words IS 'rls: none; holds words of whole lists and is closed to tenants by grant';
INSERT INTO device_first_words SELECT DISTINCT first_word(name_key) FROM devices;
CREATE INDEX device_first_words_order ON device_first_words (word);
CREATE INDEX device_first_words_search ON device_first_words USING gin (word gin_trgm_ops);
GRANT SELECT ON device_first_words TO account_system;

CREATE FUNCTION note_first_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO device_first_words SELECT DISTINCT first_word(name_key) FROM named n
    WHERE NOT EXISTS (SELECT FROM device_first_words w WHERE w.word = first_word(n.name_key));
  RETURN NULL;
END
$$;
CREATE TRIGGER note_first_words_inserted AFTER INSERT ON devices
  REFERENCING NEW TABLE AS named FOR EACH STATEMENT EXECUTE FUNCTION note_first_words();

-- A transition table cannot be had for some columns alone.
CREATE FUNCTION note_first_word() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO device_first_words SELECT first_word(NEW.name_key)
    WHERE NOT EXISTS (SELECT FROM device_first_words w WHERE w.word = first_word(NEW.name_key));
  RETURN NULL;
END
$$;
CREATE TRIGGER note_first_word AFTER UPDATE OF name ON devices
  FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION note_first_word();

-- Without statistics: by them the planner takes the few words that a search finds for most of the rows.
CREATE INDEX devices_first_word ON devices (first_word(name_key));
ALTER INDEX devices_first_word ALTER COLUMN 1 SET STATISTICS 0;
DROP INDEX devices_search;
CREATE INDEX devices_search ON devices USING gin (substr(search_key, length(first_word(name_key)) + 1) gin_trgm_ops);
ANALYZE device_first_words, devices;
