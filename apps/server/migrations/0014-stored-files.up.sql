-- Why: files that no row names are swept (docs/decisions/0013), so a name has to be found quickly, and a store must say
-- whose it is: seen from another database every file of it looks like an orphan.
CREATE INDEX users_profilepic ON users (profilepic) WHERE profilepic IS NOT NULL;
CREATE INDEX users_wallpaper ON users (wallpaper) WHERE wallpaper IS NOT NULL;
CREATE INDEX organizations_logo ON organizations (logo) WHERE logo IS NOT NULL;

CREATE TABLE installation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  only_one boolean NOT NULL UNIQUE DEFAULT true CHECK (only_one)
);
COMMENT ON TABLE installation IS 'rls: none; one row, written here, closed to tenants by grant';
GRANT SELECT ON installation TO account_system;
INSERT INTO installation DEFAULT VALUES;
