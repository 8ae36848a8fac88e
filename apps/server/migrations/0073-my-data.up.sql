-- Why: people download everything that is stored about them. The archive waits for a day for the person who asked for it.
CREATE TABLE personal_archives (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT personal_archives_token_unique UNIQUE,
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX personal_archives_expiry ON personal_archives (expires_at);
COMMENT ON TABLE personal_archives IS 'rls: none; closed to tenants by grant, and read by the person with the token of the mail';
COMMENT ON COLUMN personal_archives.content IS 'A ZIP file, without passwords and tokens';
GRANT SELECT, INSERT, UPDATE, DELETE ON personal_archives TO account_system;
