-- Why: people see who signed in to their account, and who tried to; their administrators see it too. Successes and
-- failures are bounded by the hour and kept for some months.
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'password_wrong', 'factor_wrong')),
  way text NOT NULL CHECK (way IN ('password', 'identity', 'phone', 'registration', 'invitation')),
  kind text NOT NULL CHECK (kind IN ('web', 'mobile', 'display')),
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sign_ins_user ON sign_ins (user_id, at DESC, id DESC);
CREATE INDEX sign_ins_at ON sign_ins (at);

ALTER TABLE sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON sign_ins TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON sign_ins FOR SELECT TO account_tenant USING (user_id IN (SELECT id FROM users));
GRANT SELECT, INSERT, DELETE ON sign_ins TO account_system;
GRANT SELECT ON sign_ins TO account_tenant;

-- A session that gets another token goes on, but whoever follows it by the former one does not.
CREATE FUNCTION publish_replaced_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('session:' || NEW.id), 'name', 'ended', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER publish_replaced AFTER UPDATE OF token_hash ON sessions
  FOR EACH ROW WHEN (OLD.token_hash <> NEW.token_hash) EXECUTE FUNCTION publish_replaced_token();

-- The browser in which a sign-in began. Its challenge is bound to the token that it got once the password was right.
-- Challenges live for ten minutes: those of before the change are not finished.
DELETE FROM sign_in_challenges;
ALTER TABLE sign_in_challenges
  ADD COLUMN browser_hash bytea NOT NULL,
  ADD COLUMN way text NOT NULL CHECK (way IN ('password', 'identity'));
COMMENT ON COLUMN sign_in_challenges.browser_hash IS 'Hash of the token with which the sign-in began: what waits for it is kept under that';
