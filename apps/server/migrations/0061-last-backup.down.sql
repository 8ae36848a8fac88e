ALTER TABLE installation DROP COLUMN backed_up_at;
