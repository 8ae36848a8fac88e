-- Why: without a mail server each mail becomes a file and reaches nobody. That is a state of its own, and not `accepted`.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'accepted', 'written', 'deferred', 'failed'));
-- The outbox answered with the name of the file.
UPDATE mails SET state = 'written' WHERE state = 'accepted' AND answer ~ '^\d{8}T\d{9}Z-[-0-9a-f]+\.eml$';
-- What the mail server took last, and what it has refused since.
CREATE INDEX mails_accepted ON mails (updated_at) WHERE state = 'accepted';
CREATE INDEX mails_deferred ON mails (updated_at) WHERE state = 'deferred';
