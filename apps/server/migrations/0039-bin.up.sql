-- Why: what was deleted can be brought back for 30 days. Deleting stays a DELETE, so that every list, count, unique
-- address and foreign key is right by itself; statement triggers keep the rows that it removes in bin_rows.
CREATE TABLE bin_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('organization', 'device', 'user', 'manufacturerapp', 'networkdrive')),
  record_id integer NOT NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 320),
  label_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(label)) STORED,
  organization_id integer,
  user_id integer,
  is_top boolean NOT NULL DEFAULT false,
  deleted_by text COLLATE "C" NOT NULL CHECK (length(deleted_by) <= 320),
  deleted_at timestamptz NOT NULL,
  search_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    kind || E'\n' || lower(label) || E'\n' || lower(deleted_by)) STORED,
  CONSTRAINT bin_entries_record_unique UNIQUE (kind, record_id)
);
COMMENT ON COLUMN bin_entries.organization_id IS 'The organization of the record. No foreign key: it may be deleted as well';
COMMENT ON COLUMN bin_entries.user_id IS 'Whose record it is, where records belong to people. No foreign key, as above';
COMMENT ON COLUMN bin_entries.is_top IS 'The account of a top administrator, which nobody else restores';
CREATE INDEX bin_entries_deleted_at_order ON bin_entries (deleted_at, id);
CREATE INDEX bin_entries_kind_order ON bin_entries (kind, id);
CREATE INDEX bin_entries_label_order ON bin_entries (label_key, id);
CREATE INDEX bin_entries_deleted_by_order ON bin_entries (deleted_by, id);
CREATE INDEX bin_entries_organization ON bin_entries (organization_id, deleted_at, id) WHERE kind = 'user' AND NOT is_top;
CREATE INDEX bin_entries_user ON bin_entries (user_id, deleted_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX bin_entries_search ON bin_entries USING gin (search_key gin_trgm_ops);

ALTER TABLE bin_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON bin_entries TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON bin_entries FOR SELECT TO account_tenant
  USING (user_id = scope_user() OR (kind = 'user' AND NOT is_top AND organization_id = scope_organization()));
CREATE POLICY tenant_insert ON bin_entries FOR INSERT TO account_tenant
  WITH CHECK (user_id = scope_user() OR (kind = 'user' AND NOT is_top AND organization_id = scope_organization()));
GRANT SELECT, INSERT, UPDATE, DELETE ON bin_entries TO account_system;
GRANT SELECT, INSERT ON bin_entries TO account_tenant;
CREATE TRIGGER count_inserted AFTER INSERT ON bin_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON bin_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();

-- The rows of a record, as they were. Tenants never see them: they hold hashes of passwords.
CREATE TABLE bin_rows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id integer NOT NULL REFERENCES bin_entries ON DELETE CASCADE,
  table_name text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  secret_column text,
  purpose text,
  secret bytea
);
COMMENT ON COLUMN bin_rows.content IS 'Every column; null where secret_column says';
COMMENT ON COLUMN bin_rows.secret IS 'The encrypted value, apart, so that rotating the secret finds it';
COMMENT ON COLUMN bin_rows.purpose IS 'What the secret is encrypted for';
CREATE INDEX bin_rows_entry ON bin_rows (entry_id, table_name);
CREATE INDEX bin_rows_profilepic ON bin_rows ((content ->> 'profilepic')) WHERE table_name = 'users';
CREATE INDEX bin_rows_wallpaper ON bin_rows ((content ->> 'wallpaper')) WHERE table_name = 'users';
CREATE INDEX bin_rows_logo ON bin_rows ((content ->> 'logo')) WHERE table_name = 'organizations';
CREATE INDEX bin_rows_account ON bin_rows ((content ->> 'account_key')) WHERE table_name = 'cloud_storage_providers';
ALTER TABLE bin_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON bin_rows TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON bin_rows TO account_system;

-- Keeps what a statement removes, cascades too, for the entry that account.bin_entry names in the transaction. Arguments:
-- the encrypted column, what it is encrypted for, and how many of the newest rows are kept (all by default).
CREATE FUNCTION keep_in_bin() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO bin_rows (entry_id, table_name, content, secret_column, purpose, secret)
    SELECT current_setting('account.bin_entry')::integer, TG_TABLE_NAME,
      CASE WHEN nullif(TG_ARGV[0], '') IS NULL THEN gone ELSE jsonb_set(gone, ARRAY[TG_ARGV[0]], 'null') END,
      nullif(TG_ARGV[0], ''), nullif(TG_ARGV[1], ''), (gone ->> nullif(TG_ARGV[0], ''))::bytea
    FROM (SELECT to_jsonb(r) AS gone FROM removed r) removed_rows
    ORDER BY (gone ->> 'id')::bigint DESC LIMIT TG_ARGV[2]::integer;
  RETURN NULL;
END
$$;

CREATE PROCEDURE add_to_bin(of_table text, secret text DEFAULT '', purpose text DEFAULT '', most integer DEFAULT NULL)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER keep_in_bin AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
    WHEN (current_setting(''account.bin_entry'', true) <> '''') EXECUTE FUNCTION keep_in_bin(%s)',
    of_table, concat_ws(', ', quote_literal(secret), quote_literal(purpose), most::text));
END
$$;
CALL add_to_bin('users', 'two_factor_secret', 'two-factor');
CALL add_to_bin('recovery_codes', 'code_keys', 'recovery-code-keys');
CALL add_to_bin('identities');
CALL add_to_bin('known_browsers');
CALL add_to_bin('sign_ins', most => 100);
CALL add_to_bin('platform_grants', 'tokens', 'platform-grant');
CALL add_to_bin('network_drives', 'password', 'network-drive');
CALL add_to_bin('cloud_storage_providers', 'tokens', 'cloud-storage');
CALL add_to_bin('devices');
CALL add_to_bin('device_presence');
CALL add_to_bin('device_days');
CALL add_to_bin('organizations');
CALL add_to_bin('organization_panel_roles');
CALL add_to_bin('organization_domains');
CALL add_to_bin('manufacturer_apps');

-- Puts the rows of a table back, with their ids. Columns that the table has got since take their defaults.
CREATE FUNCTION restore_rows(of_entry integer, of_table text, changes jsonb, skips_taken boolean) RETURNS integer
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  names text;
  restored integer;
BEGIN
  SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) INTO names FROM pg_attribute a
    WHERE a.attrelid = of_table::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname IN (
      SELECT jsonb_object_keys(b.content || changes)
      FROM (SELECT content FROM bin_rows WHERE entry_id = of_entry AND table_name = of_table LIMIT 1) b);
  IF names IS NULL THEN
    RETURN 0;
  END IF;
  EXECUTE format('INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM (
      SELECT stored.* FROM bin_rows b CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, b.content || $3 ||
        CASE WHEN b.secret IS NULL THEN ''{}'' ELSE jsonb_build_object(b.secret_column, b.secret) END) stored
      WHERE b.entry_id = $1 AND b.table_name = $2) kept %3$s',
    of_table, names, CASE WHEN skips_taken THEN 'ON CONFLICT DO NOTHING' ELSE '' END)
    USING of_entry, of_table, changes;
  GET DIAGNOSTICS restored = ROW_COUNT;
  RETURN restored;
END
$$;

-- Access at platforms lasts as long as the bin can bring it back.
CREATE FUNCTION is_linked_account(platform text, account text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN EXISTS (SELECT FROM cloud_storage_providers c WHERE c.provider_platform = platform AND c.account_key = account)
  OR EXISTS (SELECT FROM bin_rows b WHERE b.table_name = 'cloud_storage_providers'
    AND b.content ->> 'account_key' = account AND b.content ->> 'provider_platform' = platform);

CREATE OR REPLACE FUNCTION end_grant() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_kept boolean := coalesce(current_setting('account.bin_entry', true), '') <> '';
BEGIN
  IF TG_TABLE_NAME = 'cloud_storage_providers' THEN
    -- Ending a token can end all of the account's: somebody else may have linked the same account.
    IF NOT is_kept AND NOT is_linked_account(OLD.provider_platform, OLD.account_key) THEN
      INSERT INTO ended_grants (platform, purpose, tokens) VALUES (OLD.provider_platform, 'cloud-storage', OLD.tokens);
    END IF;
    PERFORM enqueue_job('remove_unlinked_files', json_build_object('provider_id', OLD.id), 'unlinked:' || OLD.id, NULL);
  ELSIF NOT is_kept THEN
    INSERT INTO ended_grants (platform, purpose, tokens) VALUES (OLD.platform, 'platform-grant', OLD.tokens);
  END IF;
  PERFORM enqueue_job('end_grants', '{}', 'end_grants', NULL);
  RETURN NULL;
END
$$;

-- Removes an entry for ever. Its grants end at their platforms.
CREATE FUNCTION remove_bin_entry(of_entry integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone record;
BEGIN
  FOR gone IN DELETE FROM bin_rows WHERE entry_id = of_entry RETURNING table_name, content, purpose, secret LOOP
    IF gone.table_name = 'platform_grants' THEN
      INSERT INTO ended_grants (platform, purpose, tokens) VALUES (gone.content ->> 'platform', gone.purpose, gone.secret);
    ELSIF gone.table_name = 'cloud_storage_providers'
        AND NOT is_linked_account(gone.content ->> 'provider_platform', gone.content ->> 'account_key') THEN
      INSERT INTO ended_grants (platform, purpose, tokens)
        VALUES (gone.content ->> 'provider_platform', gone.purpose, gone.secret);
    END IF;
  END LOOP;
  DELETE FROM bin_entries WHERE id = of_entry;
  PERFORM enqueue_job('end_grants', '{}', 'end_grants', NULL);
END
$$;
REVOKE EXECUTE ON FUNCTION is_linked_account, remove_bin_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_linked_account, remove_bin_entry TO account_system;
