DROP INDEX mails_failed;
CREATE INDEX mails_failed ON mails (id) WHERE state = 'failed';
DROP INDEX users_without_factor;
