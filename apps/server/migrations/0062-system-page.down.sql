DROP FUNCTION queue_state;
ALTER TABLE installation DROP COLUMN drilled_at;
