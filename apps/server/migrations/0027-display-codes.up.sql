-- Why: sign-in by phone (RFC 8628). A display shows a code, a person who is signed in elsewhere decides, and the display
-- asks until it gets that person's token. A display has one code, so asking again replaces it; a code that gave its token
-- is deleted. Expired ones are removed by a task.
CREATE TABLE display_codes (
  device_id integer PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  device_code_hash bytea NOT NULL CONSTRAINT display_codes_device_code_unique UNIQUE,
  user_code text NOT NULL CONSTRAINT display_codes_user_code_unique UNIQUE CHECK (length(user_code) = 8),
  expires_at timestamptz NOT NULL,
  decision text NOT NULL DEFAULT 'pending' CHECK (decision IN ('pending', 'approved', 'denied')),
  user_id integer REFERENCES users ON DELETE SET NULL,
  session_id integer,
  polled_at timestamptz,
  poll_interval integer NOT NULL DEFAULT 5 CHECK (poll_interval > 0)
);
CREATE INDEX display_codes_user ON display_codes (user_id);
COMMENT ON TABLE display_codes IS 'rls: none; of a display until somebody decides, and closed to tenants by grant';
COMMENT ON COLUMN display_codes.user_id IS 'Who decided';
COMMENT ON COLUMN display_codes.session_id IS 'The session of the decision, which must still live when the token is given. No reference: sessions end without a look at codes';
COMMENT ON COLUMN display_codes.poll_interval IS 'Seconds that the display has to wait between two questions';
GRANT SELECT, INSERT, UPDATE, DELETE ON display_codes TO account_system;
