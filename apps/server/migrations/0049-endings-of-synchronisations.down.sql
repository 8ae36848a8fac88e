DROP INDEX cloud_storage_providers_not_set_up;
UPDATE cloud_storage_providers SET error_kind = 'unexpected' WHERE error_kind = 'not_set_up';
ALTER TABLE cloud_storage_providers DROP CONSTRAINT cloud_storage_providers_error_kind_check;
ALTER TABLE cloud_storage_providers ADD CONSTRAINT cloud_storage_providers_error_kind_check CHECK (
  error_kind IN ('revoked', 'consent', 'quota', 'limited', 'platform_down', 'unexpected'));
ALTER TABLE cloud_storage_providers DROP COLUMN pages_read;
