-- Why: a name typed in other letters than it is stored in was not found: İ and ς, Jörg by `Jorg`, the decomposed letters of
-- macOS, wide letters, أ by ا. Lists compare and sort by one fold of all texts now, stored as the lower case was before,
-- so that a search costs what it did (docs/decisions/0053).

-- Nearly all texts are ASCII, which the first branch is for. Marks are removed from Latin, Greek, Cyrillic, Hebrew and Arabic
-- letters, where readers take them for the same; not from those of India or Southeast Asia, where they are vowels. The same
-- is in packages/contract/src/values/search-fold.ts. No text becomes longer than an entry of an index may be.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words COLLATE "C") ELSE
  left(normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe2f\ufeff]',
    '', 'g') COLLATE "default"), 'ςøłđðħıٱىیکة', 'σolddhiاييكه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC), 320) COLLATE "C" END;

-- Two names that differ in it are two.
CREATE FUNCTION unique_fold(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(normalize(name, NFC) COLLATE "default"), 'ς', 'σ');

-- Computes generated columns in another way. An index or a trigger that names one is made again. (SET EXPRESSION needs
-- Postgres 17, and changes one column at a time.)
CREATE PROCEDURE generate_columns(of_table text, expressions jsonb) LANGUAGE plpgsql AS $$
DECLARE
  names text[] := ARRAY(SELECT jsonb_object_keys(expressions));
  changes text;
  grants text[];
  triggers text[];
  later text[];
  statement text;
BEGIN
  SELECT string_agg(format('DROP COLUMN %1$I, ADD COLUMN %1$I text COLLATE "C" %2$s GENERATED ALWAYS AS (%3$s) STORED',
      a.attname, CASE WHEN a.attnotnull THEN 'NOT NULL' END, expressions ->> a.attname::text), ', ')
    INTO changes FROM pg_attribute a WHERE a.attrelid = of_table::regclass AND a.attname = ANY (names);
  grants := ARRAY(SELECT format('GRANT %s (%I) ON %I TO %s', acl.privilege_type, a.attname, of_table, acl.grantee::regrole)
    FROM pg_attribute a CROSS JOIN LATERAL aclexplode(a.attacl) acl
    WHERE a.attrelid = of_table::regclass AND a.attname = ANY (names));
  SELECT array_agg(DISTINCT format('DROP TRIGGER %I ON %I', t.tgname, of_table)), array_agg(DISTINCT pg_get_triggerdef(t.oid))
    INTO triggers, later FROM pg_trigger t JOIN pg_depend d ON d.classid = 'pg_trigger'::regclass AND d.objid = t.oid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.refobjid = of_table::regclass AND a.attname = ANY (names);
  later := grants || later || ARRAY(SELECT DISTINCT pg_get_indexdef(d.objid)
    FROM pg_depend d JOIN pg_index i ON i.indexrelid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.refobjid = of_table::regclass AND a.attname = ANY (names));
  FOREACH statement IN ARRAY coalesce(triggers, '{}') || format('ALTER TABLE %I %s', of_table, changes) || later LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
COMMENT ON PROCEDURE generate_columns IS 'For migrations: new expressions of generated text columns, as {"column": "expression"}';

-- Names are stored composed. What is one name in two forms stays two records: the later one gets its id behind the name.
ALTER TABLE organizations DROP CONSTRAINT organizations_name_unique;
ALTER TABLE users DROP CONSTRAINT users_username_unique;
ALTER TABLE saved_views DROP CONSTRAINT saved_views_name_unique;
ALTER TABLE devices DROP CONSTRAINT devices_androidid_unique;
ALTER TABLE organization_panel_roles DROP CONSTRAINT organization_panel_roles_role_unique;
UPDATE organizations SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE users SET username = normalize(username, NFC) WHERE username IS NOT NFC NORMALIZED;
UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE devices SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE saved_views SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE organizations o SET name = left(o.name, 240) || ' (' || o.id || ')' WHERE EXISTS (
  SELECT FROM organizations other WHERE unique_fold(other.name) = unique_fold(o.name) AND other.id < o.id);
UPDATE users u SET username = left(u.username, 240) || ' (' || u.id || ')' WHERE EXISTS (
  SELECT FROM users other WHERE unique_fold(other.username) = unique_fold(u.username) AND other.id < u.id);
UPDATE saved_views v SET name = left(v.name, 45) || ' (' || v.id || ')' WHERE EXISTS (
  SELECT FROM saved_views other WHERE unique_fold(other.name) = unique_fold(v.name) AND other.user_id = v.user_id
    AND other.list = v.list AND other.id < v.id);

CREATE UNIQUE INDEX organizations_name_unique ON organizations ((unique_fold(name) COLLATE "C"));
CREATE UNIQUE INDEX users_username_unique ON users ((unique_fold(username) COLLATE "C"));
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (user_id, list, (unique_fold(name) COLLATE "C"));
CREATE UNIQUE INDEX devices_androidid_unique ON devices ((lower(androidid) COLLATE "C"));
CREATE UNIQUE INDEX organization_panel_roles_role_unique ON organization_panel_roles (organization_id, (lower(role) COLLATE "C"));

CALL generate_columns('organizations', '{"name_key": "search_fold(name)"}');
CALL generate_columns('organization_panel_roles', '{"role_key": "search_fold(role)"}');
CALL generate_columns('saved_views', '{"name_key": "search_fold(name)"}');
CALL generate_columns('devices', '{"name_key": "search_fold(name)", "androidid_key": "search_fold(androidid)",
  "search_key": "search_fold(name) || E''\\n'' || search_fold(androidid)"}');
ALTER INDEX devices_first_word ALTER COLUMN 1 SET STATISTICS 0;
CALL generate_columns('network_drives', '{"displayname_key": "search_fold(displayname)", "domain_key": "search_fold(domain)",
  "sharepath_key": "search_fold(sharepath)", "username_key": "search_fold(username)",
  "search_key": "host || E''\\n'' || search_fold(coalesce(displayname, '''')) || E''\\n'' || search_fold(coalesce(domain, '''')) || E''\\n'' || search_fold(coalesce(sharepath, '''')) || E''\\n'' || search_fold(coalesce(username, ''''))"}');
CALL generate_columns('manufacturer_apps', '{"manufacturer_name_key": "search_fold(manufacturer_name)",
  "search_key": "search_fold(manufacturer_code) || E''\\n'' || search_fold(coalesce(manufacturer_name, ''''))"}');
CALL generate_columns('audit_entries', '{"subject_key": "search_fold(subject)",
  "search_key": "search_fold(actor_email) || E''\\n'' || lower(action) || E''\\n'' || search_fold(subject)"}');
CALL generate_columns('cloud_storage_providers', '{"provider_name_key": "search_fold(provider_name)",
  "provider_id_key": "search_fold(provider_id)",
  "search_key": "search_fold(provider_name) || E''\\n'' || provider_platform || E''\\n'' || search_fold(provider_id)"}');
CALL generate_columns('cloud_files', '{"name_key": "search_fold(name)"}');
CALL generate_columns('bin_entries', '{"label_key": "search_fold(label)",
  "search_key": "kind || E''\\n'' || search_fold(label) || E''\\n'' || search_fold(deleted_by)"}');

-- What knows places in these orders is of no use where names stand at others now.
DELETE FROM cloud_file_marks m WHERE order_by = 'name' AND EXISTS (
  SELECT FROM cloud_files f WHERE f.provider_id = m.provider_id AND octet_length(f.name) <> length(f.name));
INSERT INTO list_shifts (list)
  VALUES ('devices.name'), ('devices.androidid'), ('devices.organization_name'), ('users.organization_name');
INSERT INTO device_first_words SELECT DISTINCT first_word(name_key) FROM devices
  EXCEPT SELECT word FROM device_first_words;

-- Keys of a new order are texts that are searched too: no sign before them. Null sorts behind all of them.
CREATE OR REPLACE PROCEDURE add_list_order(of_table text, of_column text) LANGUAGE plpgsql AS $$
DECLARE
  key_column text := of_column || '_key';
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN %I text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (coalesce(search_fold(%I), chr(1114111))) STORED', of_table, key_column, of_column);
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

-- The list of people shows their names, sorted and searched. The indexes of all orders hold the three texts that a search
-- compares, in place of search_key, which would repeat the address: the longest entry has 2,690 bytes of the 2,704 that fit.
DROP INDEX users_name_begins, users_name_search, users_email_order, users_organization, users_role, users_verified_order,
  users_created_order;
CALL add_list_order('users', 'name');
CALL generate_columns('users', '{"username_key": "search_fold(username)",
  "search_key": "email || E''\\n'' || search_fold(username) || E''\\n'' || search_fold(coalesce(name, ''''))"}');
GRANT SELECT (name_key, username_key) ON users TO account_tenant;
DROP INDEX users_name_order;
CREATE INDEX users_name_order ON users (name_key, id)
  INCLUDE (email, username_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_email_order ON users (email, id)
  INCLUDE (username_key, name_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_organization ON users (organization_id, id)
  INCLUDE (email, username_key, name_key, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_role ON users (role_id, id)
  INCLUDE (email, username_key, name_key, organization_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_created_order ON users (created_at, id)
  INCLUDE (email, username_key, name_key, organization_id, role_id, email_verified_at, two_factor_confirmed_at, has_password);
CREATE INDEX users_verified_order ON users (email_verified_at, id)
  INCLUDE (email, username_key, name_key, created_at, organization_id, role_id, two_factor_confirmed_at, has_password);
ANALYZE organizations, organization_panel_roles, users, devices, device_first_words, network_drives, manufacturer_apps, audit_entries,
  cloud_storage_providers, cloud_files, bin_entries;
