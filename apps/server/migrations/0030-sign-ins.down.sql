ALTER TABLE sign_in_challenges DROP COLUMN way, DROP COLUMN browser_hash;
DROP TRIGGER publish_replaced ON sessions;
DROP FUNCTION publish_replaced_token();
DROP TABLE sign_ins;
