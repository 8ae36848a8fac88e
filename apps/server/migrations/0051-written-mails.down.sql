DROP INDEX mails_accepted, mails_deferred;
UPDATE mails SET state = 'accepted' WHERE state = 'written';
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'accepted', 'deferred', 'failed'));
