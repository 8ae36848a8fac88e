-- Why: other systems act for an administrator by tokens that may less than their person, and that end by themselves.
CREATE TABLE api_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT api_tokens_token_unique UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  organization_id integer CONSTRAINT api_tokens_organization_id_fkey REFERENCES organizations ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(name)) STORED,
  scopes text COLLATE "C" NOT NULL CHECK (length(scopes) BETWEEN 1 AND 400),
  level text COLLATE "C" NOT NULL CHECK (level IN ('9999', '9998')),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_tokens_user ON api_tokens (user_id, name_key, id);
CREATE INDEX api_tokens_organization ON api_tokens (organization_id);
COMMENT ON TABLE api_tokens IS 'rls: none; closed to tenants by grant, and read by the person or by the hash alone';
COMMENT ON COLUMN api_tokens.organization_id IS 'The one organization that it reaches; that of its person below the top level';
COMMENT ON COLUMN api_tokens.scopes IS 'Divided by spaces';
COMMENT ON COLUMN api_tokens.level IS 'The access level of its person when it was made';
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens TO account_system;

-- A token ends when its person loses the level that it was made with, and below the top level with any change of the
-- organization. One without organization never grows with its person.
CREATE FUNCTION end_api_tokens() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM api_tokens t USING roles r WHERE t.user_id = NEW.id AND r.id = NEW.role_id
    AND (r.access_level NOT IN ('9999', '9998') OR r.access_level < t.level OR t.level = '9998'
      AND (t.organization_id IS DISTINCT FROM NEW.organization_id OR r.access_level <> t.level AND t.organization_id IS NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER end_api_tokens AFTER UPDATE OF role_id, organization_id ON users FOR EACH ROW
  WHEN (OLD.role_id IS DISTINCT FROM NEW.role_id OR OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION end_api_tokens();

ALTER TABLE audit_entries ADD COLUMN via text;
COMMENT ON COLUMN audit_entries.via IS 'The name that the API token had by which it was done';
