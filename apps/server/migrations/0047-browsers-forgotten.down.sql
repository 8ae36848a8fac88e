DELETE FROM known_browsers WHERE browser_hash IS NULL AND link_used_at IS NULL;
ALTER TABLE known_browsers DROP COLUMN link_used_at;
COMMENT ON COLUMN known_browsers.browser_hash IS 'Null once the link was used: the browser is not known any more';
