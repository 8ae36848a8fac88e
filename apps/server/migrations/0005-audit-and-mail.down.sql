DROP FUNCTION enqueue_job;
DROP TABLE mails;
DROP TABLE audit_entries;
