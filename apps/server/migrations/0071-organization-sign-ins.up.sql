-- Why: the people of an organization sign in with the organization's own provider, which says who they are in its domains.
CREATE TABLE organization_sign_ins (
  organization_id integer PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('oidc')),
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 2048),
  client_id text CHECK (length(client_id) BETWEEN 1 AND 255),
  client_secret bytea,
  is_required boolean NOT NULL,
  roles jsonb NOT NULL,
  password_for integer[] NOT NULL CHECK (cardinality(password_for) <= 2),
  tested_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE organization_sign_ins IS 'rls: none; closed to tenants by grant, and read by the scope of the call';
COMMENT ON COLUMN organization_sign_ins.roles IS 'Roles by groups of the provider';
COMMENT ON COLUMN organization_sign_ins.password_for IS 'Administrators who keep a password for the day on which the provider fails';
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_sign_ins TO account_system;
CALL add_to_bin('organization_sign_ins', 'client_secret', 'organization-sign-in');

-- An identity of an organization's provider names the organization, so that no other one can say the same.
ALTER TABLE identities DROP CONSTRAINT identities_platform_check,
  ADD CONSTRAINT identities_platform_check CHECK (platform ~ '^(google|microsoft|organization:[1-9][0-9]{0,9})$');
ALTER TABLE authorization_requests DROP CONSTRAINT authorization_requests_platform_check,
  ADD CONSTRAINT authorization_requests_platform_check CHECK (platform ~ '^(google|microsoft|organization:[1-9][0-9]{0,9})$');
ALTER TABLE pending_identities DROP CONSTRAINT pending_identities_platform_check,
  ADD CONSTRAINT pending_identities_platform_check CHECK (platform ~ '^(google|microsoft|organization:[1-9][0-9]{0,9})$'),
  ADD COLUMN groups text[];
COMMENT ON COLUMN pending_identities.groups IS 'The groups that the provider of an organization named; null when it named none';
