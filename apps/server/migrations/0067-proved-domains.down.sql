REVOKE UPDATE ON organization_domains FROM account_system;
ALTER TABLE organization_domains DROP COLUMN proof, DROP COLUMN verified_at, DROP COLUMN missing_since, DROP COLUMN checked_at;
