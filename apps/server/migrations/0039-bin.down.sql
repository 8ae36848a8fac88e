DROP FUNCTION remove_bin_entry;
CREATE OR REPLACE FUNCTION end_grant() RETURNS trigger
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
DROP FUNCTION is_linked_account;
DROP FUNCTION restore_rows;
DROP PROCEDURE add_to_bin;
DROP FUNCTION keep_in_bin CASCADE;
DROP TABLE bin_rows, bin_entries;
DELETE FROM record_counters WHERE kind = 'bin_entries';
