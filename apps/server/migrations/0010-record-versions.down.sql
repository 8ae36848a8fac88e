DROP TRIGGER advance_version ON organizations;
DROP TRIGGER advance_version ON users;
DROP TRIGGER advance_version ON devices;
DROP TRIGGER advance_version ON network_drives;
DROP TRIGGER advance_version ON manufacturer_apps;
DROP FUNCTION advance_version;
