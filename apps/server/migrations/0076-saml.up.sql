-- Why: the provider of an organization may speak SAML 2.0. Its answers come by a form of another site, without the cookie of
-- the browser, so they wait for the browser; and an assertion counts once, whichever program takes it.
ALTER TABLE organization_sign_ins DROP CONSTRAINT organization_sign_ins_kind_check,
  ADD CONSTRAINT organization_sign_ins_kind_check CHECK (kind IN ('oidc', 'saml')),
  ADD COLUMN metadata_url text CHECK (length(metadata_url) BETWEEN 1 AND 2048),
  ADD COLUMN metadata text CHECK (length(metadata) BETWEEN 1 AND 262144),
  ADD COLUMN certificates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal text CHECK (length(refusal) BETWEEN 1 AND 40),
  ADD CONSTRAINT organization_sign_ins_saml_check CHECK (kind <> 'saml' OR metadata IS NOT NULL);
COMMENT ON COLUMN organization_sign_ins.certificates IS 'Those of the metadata, and whether administrators were notified of their end';
COMMENT ON COLUMN organization_sign_ins.refusal IS 'Why the last answer that was refused was refused';

CREATE TABLE saml_answers (
  assertion_hash bytea PRIMARY KEY CHECK (length(assertion_hash) = 32),
  key_hash bytea UNIQUE CHECK (length(key_hash) = 32),
  claims jsonb,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE saml_answers IS 'rls: none; verified answers that belong to a request of one browser, closed to tenants by grant';
COMMENT ON COLUMN saml_answers.key_hash IS 'Of the key that the browser brings; null once the answer was taken';
GRANT SELECT, INSERT, UPDATE, DELETE ON saml_answers TO account_system;
