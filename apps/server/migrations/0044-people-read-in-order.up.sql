-- Why: people of a state or with a frequent word are found by walking an order, and their rows were read for it, 2 to 3
-- microseconds each. What states and searches compare stands in the index of each order now, as it does for displays
-- (docs/decisions/0048). The longest entry has 2,000 bytes of the 2,704 that fit: addresses are ASCII.
DROP INDEX users_email_order, users_organization, users_role, users_verified_order, users_created_order;
CREATE INDEX users_email_order ON users (email, id)
  INCLUDE (search_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_organization ON users (organization_id, id)
  INCLUDE (search_key, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_role ON users (role_id, id)
  INCLUDE (search_key, organization_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_created_order ON users (created_at, id)
  INCLUDE (search_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
-- The keys of the other orders too: by this index people who are not verified are found in any order.
CREATE INDEX users_verified_order ON users (email_verified_at, id)
  INCLUDE (search_key, email, created_at, organization_id, role_id, two_factor_confirmed_at, has_password);
