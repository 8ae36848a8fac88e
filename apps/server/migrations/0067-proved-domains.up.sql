-- Why: an organization proves by a record in DNS that a domain is its own, before it may say who signs in with its addresses.
ALTER TABLE organization_domains
  ADD COLUMN proof text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN missing_since timestamptz,
  ADD COLUMN checked_at timestamptz;
COMMENT ON COLUMN organization_domains.proof IS 'What the TXT record of the domain has to carry; public once it is there';
COMMENT ON COLUMN organization_domains.verified_at IS 'Since when the domain is proved; null while it is not';
COMMENT ON COLUMN organization_domains.missing_since IS 'Since when DNS has said that a proved domain lacks the record';
COMMENT ON COLUMN organization_domains.checked_at IS 'The last lookup that began';
GRANT UPDATE ON organization_domains TO account_system;
