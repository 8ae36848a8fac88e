ALTER TABLE users DROP COLUMN setup_hidden_at;
DROP INDEX organizations_printed_sheets;
ALTER TABLE organizations DROP COLUMN sheet_printed_at;
DROP TABLE saved_views;
