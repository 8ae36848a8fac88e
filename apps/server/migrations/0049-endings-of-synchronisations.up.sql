-- Why: a synchronisation ends, whatever a platform sends: pages are counted, also over several jobs. And a platform that
-- is not set up for this program is neither a fault of the drive nor one that linking it again mends.
ALTER TABLE cloud_storage_providers ADD COLUMN pages_read integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN cloud_storage_providers.pages_read IS 'Pages since the synchronisation began; too many of them end it';

ALTER TABLE cloud_storage_providers DROP CONSTRAINT cloud_storage_providers_error_kind_check;
ALTER TABLE cloud_storage_providers ADD CONSTRAINT cloud_storage_providers_error_kind_check CHECK (
  error_kind IN ('revoked', 'consent', 'quota', 'limited', 'platform_down', 'unexpected', 'not_set_up'));
CREATE INDEX cloud_storage_providers_not_set_up ON cloud_storage_providers (user_id) WHERE error_kind = 'not_set_up';
