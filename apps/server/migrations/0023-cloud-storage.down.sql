DELETE FROM authorization_requests WHERE purpose = 'drive';
ALTER TABLE authorization_requests DROP CONSTRAINT authorization_requests_purpose_check;
ALTER TABLE authorization_requests ADD CONSTRAINT authorization_requests_purpose_check
  CHECK (purpose IN ('sign_in', 'link', 'calendar'));
DROP TRIGGER end_grant ON platform_grants;
DROP TABLE cloud_file_marks;
DROP TABLE cloud_file_counts;
DROP TABLE cloud_storage_providers;
DROP FUNCTION end_grant();
DROP TABLE ended_grants;
DROP TABLE cloud_files;
DROP FUNCTION count_cloud_files();
DELETE FROM record_counters WHERE kind = 'cloud_storage_providers';
DROP EXTENSION btree_gin;
