-- Why: whether a mail waits for want of encryption was decided by the beginning of its answer, an English sentence. It is a
-- code now, and the answer is that of the mail server alone. Null where the answer says it all.
ALTER TABLE mails ADD COLUMN reason text CHECK (reason IN ('no_encryption'));
COMMENT ON COLUMN mails.reason IS 'What the answer alone would not say';
UPDATE mails SET reason = 'no_encryption', answer = replace(answer, 'No encryption with the mail server (STARTTLS): ', '')
WHERE starts_with(answer, 'No encryption with the mail server (STARTTLS): ');
GRANT SELECT (reason) ON mails TO account_tenant;
