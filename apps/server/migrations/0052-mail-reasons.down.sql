UPDATE mails SET answer = 'No encryption with the mail server (STARTTLS): ' || answer WHERE reason = 'no_encryption';
ALTER TABLE mails DROP COLUMN reason;
