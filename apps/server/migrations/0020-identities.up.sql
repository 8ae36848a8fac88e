-- Why: people sign in by an account at an external platform. An identity is found by what the platform never changes
-- (issuer and subject), not by its e-mail. What is under way at a platform belongs to one browser and works once.
CREATE TABLE identities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('google', 'microsoft')),
  issuer text NOT NULL CHECK (length(issuer) <= 2048),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  email text CHECK (length(email) <= 320),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identities_subject_unique UNIQUE (platform, issuer, subject),
  CONSTRAINT identities_platform_unique UNIQUE (user_id, platform)
);
ALTER TABLE identities ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON identities TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON identities TO account_system;

CREATE TABLE authorization_requests (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  platform text NOT NULL CHECK (platform IN ('google', 'microsoft')),
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'link', 'calendar')),
  user_id integer REFERENCES users ON DELETE CASCADE,
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX authorization_requests_expiry ON authorization_requests (expires_at);
CREATE INDEX authorization_requests_user ON authorization_requests (user_id);
COMMENT ON TABLE authorization_requests IS 'rls: none; mostly of visitors, and closed to tenants by grant';
COMMENT ON COLUMN authorization_requests.browser_hash IS 'Of the session token of the browser that began it, and that has to return';
COMMENT ON COLUMN authorization_requests.content IS 'Nonce, code verifier and where to go on, encrypted';
GRANT SELECT, INSERT, UPDATE, DELETE ON authorization_requests TO account_system;

CREATE TABLE pending_identities (
  browser_hash bytea PRIMARY KEY,
  user_id integer REFERENCES users ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('google', 'microsoft')),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  name text,
  given_name text,
  family_name text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_identities_expiry ON pending_identities (expires_at);
CREATE INDEX pending_identities_user ON pending_identities (user_id);
COMMENT ON TABLE pending_identities IS 'rls: none; belongs to nobody who is signed in and is closed to tenants by grant';
COMMENT ON COLUMN pending_identities.user_id IS 'The account that the next sign-in of the browser links it to; null: it makes a new one';
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_identities TO account_system;

-- What a person allows the program to do at a platform.
CREATE TABLE platform_grants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('calendar')),
  platform text NOT NULL CHECK (platform IN ('google', 'microsoft')),
  scopes text[] NOT NULL,
  tokens bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT platform_grants_kind_unique UNIQUE (user_id, kind, platform)
);
COMMENT ON COLUMN platform_grants.tokens IS 'Access and refresh token, encrypted';
ALTER TABLE platform_grants ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON platform_grants TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_grants TO account_system;

-- Names as the platform, or the person at the end of a registration, gave them.
ALTER TABLE users
  ADD COLUMN first_name text CHECK (length(first_name) BETWEEN 1 AND 255),
  ADD COLUMN last_name text CHECK (length(last_name) BETWEEN 1 AND 255),
  ADD COLUMN preferred_name text CHECK (length(preferred_name) BETWEEN 1 AND 255),
  ADD COLUMN given_name text CHECK (length(given_name) BETWEEN 1 AND 255),
  ADD COLUMN family_name text CHECK (length(family_name) BETWEEN 1 AND 255);

ALTER TABLE sessions ADD COLUMN present_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET present_at = created_at;
COMMENT ON COLUMN sessions.present_at IS 'When whoever uses it last proved who that is: by the sign-in, or by the password';
