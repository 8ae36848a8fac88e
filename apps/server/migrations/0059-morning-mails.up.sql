-- Why: an administrator may have a mail on weekday mornings about displays that fell silent together. A row is that choice.
-- Its day is the last one that was worked off, so that of several programs one sends the mail.
CREATE TABLE morning_mails (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  last_day date
);
COMMENT ON COLUMN morning_mails.time_zone IS 'Where it is morning: the time zone of the browser in which it was chosen';

ALTER TABLE morning_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON morning_mails TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_own ON morning_mails TO account_tenant
  USING (user_id = scope_user()) WITH CHECK (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON morning_mails TO account_system;
GRANT SELECT, INSERT (user_id, time_zone), UPDATE (time_zone), DELETE ON morning_mails TO account_tenant;
CALL add_to_bin('morning_mails');
