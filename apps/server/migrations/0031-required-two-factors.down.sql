DROP TABLE known_browsers;
DROP TRIGGER publish_lost_factor ON users;
DROP TRIGGER publish_required_two_factors ON organizations;
DROP FUNCTION publish_required_two_factors();
ALTER TABLE organizations DROP COLUMN require_two_factor;
