DROP INDEX users_email_order, users_organization, users_role, users_verified_order, users_created_order;
CALL drop_list_order('users', 'name');
REVOKE SELECT (username_key) ON users FROM account_tenant;
CALL generate_columns('users', '{"username_key": "lower(username)", "search_key": "email || E''\\n'' || lower(username)"}');
CREATE INDEX users_email_order ON users (email, id)
  INCLUDE (search_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_organization ON users (organization_id, id)
  INCLUDE (search_key, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_role ON users (role_id, id)
  INCLUDE (search_key, organization_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_created_order ON users (created_at, id)
  INCLUDE (search_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_verified_order ON users (email_verified_at, id)
  INCLUDE (search_key, email, created_at, organization_id, role_id, two_factor_confirmed_at, has_password);
CREATE INDEX users_name_begins ON users ((lower(name) COLLATE "C"), id) WHERE name IS NOT NULL;
CREATE INDEX users_name_search ON users USING gin ((lower(name) COLLATE "C") gin_trgm_ops) WHERE name IS NOT NULL;
CREATE OR REPLACE PROCEDURE add_list_order(of_table text, of_column text) LANGUAGE plpgsql AS $$
DECLARE
  key_column text := of_column || '_key';
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN %I text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (coalesce(''0'' || lower(%I), ''1'')) STORED', of_table, key_column, of_column);
  EXECUTE format('CREATE INDEX %I ON %I (%I, id)', of_table || '_' || of_column || '_order', of_table, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_order_shifts(%L, %L)',
    'note_' || of_column || '_inserted', of_table, of_column, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_order_shifts(%L, %L)',
    'note_' || of_column || '_deleted', of_table, of_column, key_column);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.%I <> NEW.%I)
    EXECUTE FUNCTION note_order_moved(%L, %L)',
    'note_' || of_column || '_moved', of_table, key_column, key_column, of_column, key_column);
END
$$;

CALL generate_columns('bin_entries', '{"label_key": "lower(label)",
  "search_key": "kind || E''\\n'' || lower(label) || E''\\n'' || lower(deleted_by)"}');
CALL generate_columns('cloud_files', '{"name_key": "lower(name)"}');
CALL generate_columns('cloud_storage_providers', '{"provider_name_key": "lower(provider_name)",
  "provider_id_key": "lower(provider_id)",
  "search_key": "lower(provider_name) || E''\\n'' || provider_platform || E''\\n'' || lower(provider_id)"}');
CALL generate_columns('audit_entries', '{"subject_key": "lower(subject)",
  "search_key": "lower(actor_email) || E''\\n'' || lower(action) || E''\\n'' || lower(subject)"}');
CALL generate_columns('manufacturer_apps', '{"manufacturer_name_key": "lower(manufacturer_name)",
  "search_key": "lower(manufacturer_code) || E''\\n'' || lower(coalesce(manufacturer_name, ''''))"}');
CALL generate_columns('network_drives', '{"displayname_key": "lower(displayname)", "domain_key": "lower(domain)",
  "sharepath_key": "lower(sharepath)", "username_key": "lower(username)",
  "search_key": "host || E''\\n'' || lower(coalesce(displayname, '''')) || E''\\n'' || lower(coalesce(domain, '''')) || E''\\n'' || lower(coalesce(sharepath, '''')) || E''\\n'' || lower(coalesce(username, ''''))"}');
CALL generate_columns('devices', '{"name_key": "lower(name)", "androidid_key": "lower(androidid)",
  "search_key": "lower(name) || E''\\n'' || lower(androidid)"}');
ALTER INDEX devices_first_word ALTER COLUMN 1 SET STATISTICS 0;
CALL generate_columns('saved_views', '{"name_key": "lower(name)"}');
CALL generate_columns('organization_panel_roles', '{"role_key": "lower(role)"}');
CALL generate_columns('organizations', '{"name_key": "lower(name)"}');

DROP INDEX organizations_name_unique, users_username_unique, saved_views_name_unique, devices_androidid_unique,
  organization_panel_roles_role_unique;
ALTER TABLE organizations ADD CONSTRAINT organizations_name_unique UNIQUE (name_key);
ALTER TABLE users ADD CONSTRAINT users_username_unique UNIQUE (username_key);
ALTER TABLE saved_views ADD CONSTRAINT saved_views_name_unique UNIQUE (user_id, list, name_key);
ALTER TABLE devices ADD CONSTRAINT devices_androidid_unique UNIQUE (androidid_key);
ALTER TABLE organization_panel_roles ADD CONSTRAINT organization_panel_roles_role_unique UNIQUE (organization_id, role_key);

-- Places in these orders are others now.
DELETE FROM cloud_file_marks m WHERE order_by = 'name' AND EXISTS (
  SELECT FROM cloud_files f WHERE f.provider_id = m.provider_id AND octet_length(f.name) <> length(f.name));
INSERT INTO list_shifts (list)
  VALUES ('devices.name'), ('devices.androidid'), ('devices.organization_name'), ('users.organization_name');
INSERT INTO device_first_words SELECT DISTINCT first_word(name_key) FROM devices
  EXCEPT SELECT word FROM device_first_words;
DROP PROCEDURE generate_columns;
DROP FUNCTION search_fold(text), unique_fold(text);
