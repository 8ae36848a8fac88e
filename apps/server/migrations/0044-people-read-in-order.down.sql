DROP INDEX users_email_order, users_organization, users_role, users_verified_order, users_created_order;
CREATE INDEX users_email_order ON users (email, id);
CREATE INDEX users_organization ON users (organization_id, id);
CREATE INDEX users_role ON users (role_id, id);
CREATE INDEX users_verified_order ON users (email_verified_at, id);
CREATE INDEX users_created_order ON users (created_at, id);
