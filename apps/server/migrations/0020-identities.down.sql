ALTER TABLE sessions DROP COLUMN present_at;
ALTER TABLE users
  DROP COLUMN first_name,
  DROP COLUMN last_name,
  DROP COLUMN preferred_name,
  DROP COLUMN given_name,
  DROP COLUMN family_name;
DROP TABLE platform_grants;
DROP TABLE pending_identities;
DROP TABLE authorization_requests;
DROP TABLE identities;
