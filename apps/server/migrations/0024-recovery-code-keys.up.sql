-- Why: recovery codes outlive APP_SECRET. Nobody can hash them anew, since only people know them, so the key of the hashes
-- is stored with them, encrypted, and is encrypted anew when the secret changes.
ALTER TABLE recovery_codes ADD COLUMN code_keys bytea;
COMMENT ON COLUMN recovery_codes.code_keys IS 'Keys of the hash, encrypted; null: it is derived from APP_SECRET';
GRANT UPDATE (code_keys) ON recovery_codes TO account_system;
