ALTER TABLE operations DROP COLUMN language;
ALTER TABLE mails DROP COLUMN language;
ALTER TABLE organizations DROP COLUMN language;
ALTER TABLE users DROP COLUMN language;
