-- Why: people sign in by a passkey, which proves two factors at once and cannot be given away to another site. A challenge
-- belongs to one browser and works once.
CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE
    CHECK (length(credential_id) BETWEEN 1 AND 1023),
  user_handle bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, id);
COMMENT ON COLUMN passkeys.user_handle IS 'What authenticators know the person by: random, the same for all passkeys of a person';
COMMENT ON COLUMN passkeys.counter IS 'Uses that the authenticator has counted; 0 where it counts none';
COMMENT ON COLUMN passkeys.transports IS 'Divided by spaces';
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON passkeys TO account_system USING (true) WITH CHECK (true);
-- Administrators remove them with the second factor, and record their names.
CREATE POLICY tenant_all ON passkeys TO account_tenant USING (EXISTS (SELECT FROM users u WHERE u.id = user_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO account_system;
GRANT SELECT (id, user_id, name), DELETE ON passkeys TO account_tenant;
CALL add_to_bin('passkeys');

CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('add', 'sign_in', 'second_factor')),
  user_id integer REFERENCES users ON DELETE CASCADE,
  user_handle bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_browser ON passkey_challenges (browser_hash);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
COMMENT ON TABLE passkey_challenges IS 'rls: none; mostly of visitors, and closed to tenants by grant';
COMMENT ON COLUMN passkey_challenges.browser_hash IS 'Of the session token of the browser that asked, and that has to answer';
COMMENT ON COLUMN passkey_challenges.user_id IS 'Who adds a passkey, or whose sign-in waits for the second factor; null: the passkey tells';
COMMENT ON COLUMN passkey_challenges.user_handle IS 'The handle of a passkey that is added';
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO account_system;

ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_way_check, DROP CONSTRAINT sign_ins_outcome_check,
  ADD CONSTRAINT sign_ins_way_check
    CHECK (way IN ('password', 'identity', 'passkey', 'phone', 'registration', 'invitation')),
  ADD CONSTRAINT sign_ins_outcome_check
    CHECK (outcome IN ('succeeded', 'password_wrong', 'factor_wrong', 'passkey_wrong'));
