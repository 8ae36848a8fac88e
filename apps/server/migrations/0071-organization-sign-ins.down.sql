DELETE FROM identities WHERE platform LIKE 'organization:%';
DELETE FROM authorization_requests WHERE platform LIKE 'organization:%';
DELETE FROM pending_identities WHERE platform LIKE 'organization:%';
ALTER TABLE identities DROP CONSTRAINT identities_platform_check,
  ADD CONSTRAINT identities_platform_check CHECK (platform IN ('google', 'microsoft'));
ALTER TABLE authorization_requests DROP CONSTRAINT authorization_requests_platform_check,
  ADD CONSTRAINT authorization_requests_platform_check CHECK (platform IN ('google', 'microsoft'));
ALTER TABLE pending_identities DROP COLUMN groups, DROP CONSTRAINT pending_identities_platform_check,
  ADD CONSTRAINT pending_identities_platform_check CHECK (platform IN ('google', 'microsoft'));
DROP TABLE organization_sign_ins;
