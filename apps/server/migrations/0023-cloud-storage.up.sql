-- Why: people link drive accounts whose file lists jobs keep in step. The lists can be long (a million files), so they
-- have no foreign key: unlinking is done at once, and a job removes the files later. Only the program reads them, after
-- it has found their drive in the scope of the caller: a search is slow below a policy, because LIKE is not leakproof.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE cloud_storage_providers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_name text NOT NULL CHECK (length(provider_name) BETWEEN 1 AND 320),
  provider_name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(provider_name)) STORED,
  provider_platform text COLLATE "C" NOT NULL CHECK (length(provider_platform) BETWEEN 1 AND 64),
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 320),
  provider_id_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(provider_id)) STORED,
  account_key text COLLATE "C" NOT NULL CHECK (length(account_key) <= 2560),
  tokens bytea NOT NULL,
  renewing_until timestamptz,
  stripe_status text CHECK (length(stripe_status) <= 64),
  job_status text NOT NULL DEFAULT 'pending' CHECK (job_status IN ('pending', 'processing', 'success', 'failed')),
  sync_run uuid,
  sync_cursor text CHECK (length(sync_cursor) <= 65536),
  whole_read integer NOT NULL DEFAULT 0,
  files_read integer,
  files_expected integer,
  error_kind text CHECK (error_kind IN ('revoked', 'consent', 'quota', 'limited', 'platform_down', 'unexpected')),
  error_until timestamptz,
  failures smallint NOT NULL DEFAULT 0,
  sync_started_at timestamptz,
  synced_at timestamptz,
  sync_seconds integer,
  next_sync_at timestamptz,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  search_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    lower(provider_name) || E'\n' || provider_platform || E'\n' || lower(provider_id)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cloud_storage_providers_account_unique UNIQUE (user_id, provider_platform, account_key)
);
COMMENT ON COLUMN cloud_storage_providers.account_key IS 'Issuer and subject of the account at the platform, which never change';
COMMENT ON COLUMN cloud_storage_providers.tokens IS 'Access and refresh token, encrypted';
COMMENT ON COLUMN cloud_storage_providers.renewing_until IS 'While somebody renews the tokens: until when that counts';
COMMENT ON COLUMN cloud_storage_providers.sync_run IS 'The job that may store pages; an older one finds another value here, and ends';
COMMENT ON COLUMN cloud_storage_providers.sync_cursor IS 'Where reading goes on, in the words of the platform; null: from the beginning';
COMMENT ON COLUMN cloud_storage_providers.whole_read IS 'The number of the last read from the beginning';
COMMENT ON COLUMN cloud_storage_providers.files_read IS 'Files of a read from the beginning that is under way; null: none is';
COMMENT ON COLUMN cloud_storage_providers.files_expected IS 'About how many files there will be: as many as last time';
COMMENT ON COLUMN cloud_storage_providers.failures IS 'Attempts in a row that failed';
COMMENT ON COLUMN cloud_storage_providers.last_used_at IS 'When somebody last looked at the files; drives out of use are not synchronised by themselves';
COMMENT ON COLUMN cloud_storage_providers.mailed_at IS 'When the owner was last told by mail that the access had ended';
CREATE INDEX cloud_storage_providers_user ON cloud_storage_providers (user_id, provider_name_key, id);
CREATE INDEX cloud_storage_providers_name_order ON cloud_storage_providers (provider_name_key, id);
CREATE INDEX cloud_storage_providers_platform_order ON cloud_storage_providers (provider_platform, id);
CREATE INDEX cloud_storage_providers_provider_order ON cloud_storage_providers (provider_id_key, id);
CREATE INDEX cloud_storage_providers_updated_order ON cloud_storage_providers (updated_at, id);
CREATE INDEX cloud_storage_providers_search ON cloud_storage_providers USING gin (search_key gin_trgm_ops);
CREATE INDEX cloud_storage_providers_account ON cloud_storage_providers (provider_platform, account_key);
CREATE INDEX cloud_storage_providers_due ON cloud_storage_providers (next_sync_at) WHERE next_sync_at IS NOT NULL;
CREATE INDEX cloud_storage_providers_ended ON cloud_storage_providers (user_id) WHERE error_kind IN ('revoked', 'consent');

ALTER TABLE cloud_storage_providers ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON cloud_storage_providers TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON cloud_storage_providers FOR SELECT TO account_tenant USING (user_id IN (SELECT id FROM users));
CREATE POLICY tenant_delete ON cloud_storage_providers FOR DELETE TO account_tenant USING (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON cloud_storage_providers TO account_system;
GRANT DELETE ON cloud_storage_providers TO account_tenant;
GRANT SELECT (id, user_id, provider_name, provider_name_key, provider_platform, provider_id, provider_id_key,
  stripe_status, job_status, files_read, files_expected, error_kind, error_until, synced_at, sync_seconds, last_used_at, search_key,
  created_at, updated_at) ON cloud_storage_providers TO account_tenant;

CREATE TRIGGER count_inserted AFTER INSERT ON cloud_storage_providers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
CREATE TRIGGER count_deleted AFTER DELETE ON cloud_storage_providers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();

CREATE TABLE cloud_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id integer NOT NULL,
  item_id text COLLATE "C" NOT NULL CHECK (length(item_id) BETWEEN 1 AND 255),
  parent_item_id text COLLATE "C" NOT NULL DEFAULT '' CHECK (length(parent_item_id) <= 255),
  is_file boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  mime_type text NOT NULL CHECK (length(mime_type) BETWEEN 1 AND 255),
  size bigint,
  modified_at timestamptz,
  web_url text CHECK (length(web_url) <= 2048),
  whole_read integer NOT NULL,
  CONSTRAINT cloud_files_item_unique UNIQUE (provider_id, item_id)
);
COMMENT ON COLUMN cloud_files.provider_id IS 'No foreign key: a job removes the files of an unlinked drive';
COMMENT ON COLUMN cloud_files.parent_item_id IS 'The folder, which may come later than what is in it; empty: in none';
COMMENT ON COLUMN cloud_files.whole_read IS 'The last read from the beginning that found the file';
-- Folders come first in either direction, so files and folders are walked apart.
CREATE INDEX cloud_files_folder_order ON cloud_files (provider_id, parent_item_id, is_file, name_key, id);
CREATE INDEX cloud_files_name_order ON cloud_files (provider_id, is_file, name_key, id);
CREATE INDEX cloud_files_modified_order ON cloud_files (provider_id, is_file, modified_at, id);
CREATE INDEX cloud_files_size_order ON cloud_files (provider_id, is_file, size, id);
CREATE INDEX cloud_files_search ON cloud_files USING gin (provider_id, name_key gin_trgm_ops);

ALTER TABLE cloud_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON cloud_files TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON cloud_files TO account_system;

-- How many files and folders a folder has, and how many a drive has in all (parent_item_id is null).
CREATE TABLE cloud_file_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id integer NOT NULL,
  parent_item_id text COLLATE "C",
  is_file boolean NOT NULL,
  total integer NOT NULL,
  CONSTRAINT cloud_file_counts_unique UNIQUE NULLS NOT DISTINCT (provider_id, parent_item_id, is_file)
);
ALTER TABLE cloud_file_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON cloud_file_counts TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON cloud_file_counts FOR SELECT TO account_tenant
  USING (parent_item_id IS NULL AND provider_id IN (SELECT id FROM cloud_storage_providers));
GRANT SELECT, INSERT, UPDATE, DELETE ON cloud_file_counts TO account_system;
GRANT SELECT ON cloud_file_counts TO account_tenant;

CREATE FUNCTION count_cloud_files() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cloud_file_counts AS c (provider_id, parent_item_id, is_file, total)
      SELECT provider_id, parent_item_id, is_file, count(*) FROM added
      GROUP BY GROUPING SETS ((provider_id, is_file, parent_item_id), (provider_id, is_file))
      ON CONFLICT ON CONSTRAINT cloud_file_counts_unique DO UPDATE SET total = c.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO cloud_file_counts AS c (provider_id, parent_item_id, is_file, total)
      SELECT provider_id, parent_item_id, is_file, -count(*) FROM removed
      GROUP BY GROUPING SETS ((provider_id, is_file, parent_item_id), (provider_id, is_file))
      ON CONFLICT ON CONSTRAINT cloud_file_counts_unique DO UPDATE SET total = c.total + excluded.total;
  ELSE
    -- A file never becomes a folder, so only the folders of what was moved change.
    INSERT INTO cloud_file_counts AS c (provider_id, parent_item_id, is_file, total)
      SELECT moved.provider_id, moved.parent_item_id, moved.is_file, sum(moved.change) FROM (
        SELECT n.provider_id, n.is_file, side.parent_item_id, side.change
        FROM added n JOIN removed o ON o.id = n.id
        CROSS JOIN LATERAL (VALUES (n.parent_item_id, 1), (o.parent_item_id, -1)) side (parent_item_id, change)
        WHERE n.parent_item_id <> o.parent_item_id) moved
      GROUP BY moved.provider_id, moved.parent_item_id, moved.is_file HAVING sum(moved.change) <> 0
      ON CONFLICT ON CONSTRAINT cloud_file_counts_unique DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_inserted AFTER INSERT ON cloud_files
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cloud_files();
CREATE TRIGGER count_updated AFTER UPDATE ON cloud_files
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cloud_files();
CREATE TRIGGER count_deleted AFTER DELETE ON cloud_files
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cloud_files();

-- Where every thousandth file of a list by name is, so that a page deep in it is found without a long walk. Made when
-- somebody looks that deep, and removed by every change of the drive's files.
CREATE TABLE cloud_file_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id integer NOT NULL,
  parent_item_id text COLLATE "C" CHECK (length(parent_item_id) <= 255),
  file_ids bigint[] NOT NULL,
  CONSTRAINT cloud_file_marks_unique UNIQUE NULLS NOT DISTINCT (provider_id, parent_item_id)
);
COMMENT ON TABLE cloud_file_marks IS 'rls: none; holds positions in a list and is closed to tenants by grant';
GRANT SELECT, INSERT, UPDATE, DELETE ON cloud_file_marks TO account_system;

-- Tokens of drives and grants that are gone here, until they have been ended at the platform.
CREATE TABLE ended_grants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  platform text NOT NULL CHECK (length(platform) <= 64),
  purpose text NOT NULL CHECK (length(purpose) <= 64),
  tokens bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE ended_grants IS 'rls: none; belongs to nobody any more and is closed to tenants by grant';
COMMENT ON COLUMN ended_grants.purpose IS 'What the tokens are encrypted for';
GRANT SELECT, UPDATE, DELETE ON ended_grants TO account_system;

-- However a drive or grant is removed, with its owner too, its access ends at the platform.
CREATE FUNCTION end_grant() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'cloud_storage_providers' THEN
    -- Ending a token can end all of the account's: somebody else may have linked the same account.
    IF NOT EXISTS (SELECT FROM cloud_storage_providers c
        WHERE c.provider_platform = OLD.provider_platform AND c.account_key = OLD.account_key) THEN
      INSERT INTO ended_grants (platform, purpose, tokens) VALUES (OLD.provider_platform, 'cloud-storage', OLD.tokens);
    END IF;
    PERFORM enqueue_job('remove_unlinked_files', json_build_object('provider_id', OLD.id), 'unlinked:' || OLD.id, NULL);
  ELSE
    INSERT INTO ended_grants (platform, purpose, tokens) VALUES (OLD.platform, 'platform-grant', OLD.tokens);
  END IF;
  PERFORM enqueue_job('end_grants', '{}', 'end_grants', NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER end_grant AFTER DELETE ON cloud_storage_providers FOR EACH ROW EXECUTE FUNCTION end_grant();
CREATE TRIGGER end_grant AFTER DELETE ON platform_grants FOR EACH ROW EXECUTE FUNCTION end_grant();

ALTER TABLE authorization_requests DROP CONSTRAINT authorization_requests_purpose_check;
ALTER TABLE authorization_requests ADD CONSTRAINT authorization_requests_purpose_check
  CHECK (purpose IN ('sign_in', 'link', 'calendar', 'drive'));
