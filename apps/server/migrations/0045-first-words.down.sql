DROP INDEX devices_search, devices_first_word;
CREATE INDEX devices_search ON devices USING gin (substr(search_key, 2) gin_trgm_ops);
DROP TRIGGER note_first_words_inserted ON devices;
DROP TRIGGER note_first_word ON devices;
DROP FUNCTION note_first_words(), note_first_word();
DROP TABLE device_first_words;
DROP FUNCTION first_word(text);
