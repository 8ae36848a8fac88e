-- Why: second factors, tokens of mobile apps and displays beside browser sessions (one list, ended by the same calls),
-- and the half-finished sign-ins that wait for a code.
ALTER TABLE sessions
  ADD COLUMN kind text NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'mobile', 'display'));

ALTER TABLE users
  ADD COLUMN two_factor_secret bytea,
  ADD COLUMN two_factor_confirmed_at timestamptz,
  ADD COLUMN two_factor_last_step integer;
COMMENT ON COLUMN users.two_factor_last_step IS 'The 30-second step of the last code that was taken: a code works once';

CREATE TABLE recovery_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_code_unique UNIQUE (user_id, code_hash)
);
COMMENT ON COLUMN recovery_codes.code_hash IS 'Keyed hash: the codes are short enough to be guessed from a plain one';
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON recovery_codes TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON recovery_codes TO account_tenant
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
GRANT SELECT, INSERT, DELETE ON recovery_codes TO account_system;
GRANT SELECT, DELETE ON recovery_codes TO account_tenant;

-- A sign-in whose password was right and whose code is still missing, found by the visitor's session.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
COMMENT ON TABLE sign_in_challenges IS 'rls: none; belongs to nobody who is signed in and is closed to tenants by grant';
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_challenges TO account_system;
