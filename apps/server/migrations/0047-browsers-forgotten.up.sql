-- Why: known browsers are forgotten whenever sessions end, and the links of mails that told of one work on. Whether a link
-- was used is no longer told by its browser being unknown.
ALTER TABLE known_browsers ADD COLUMN link_used_at timestamptz;
UPDATE known_browsers SET link_used_at = last_used_at WHERE browser_hash IS NULL;
COMMENT ON COLUMN known_browsers.browser_hash IS 'Null once the browser was forgotten; the row stays, so that the next one does not count as the first';
