ALTER TABLE audit_entries DROP COLUMN via;
DROP TRIGGER end_api_tokens ON users;
DROP FUNCTION end_api_tokens;
DROP TABLE api_tokens;
