-- Why: a plan from a workbook has something else in mind for each person, where other operations do the same with all.
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore', 'undo', 'plan'));
ALTER TABLE operations ADD COLUMN targets jsonb;
COMMENT ON COLUMN operations.targets IS 'What a plan has in mind, by the ids of the records';
GRANT INSERT (targets) ON operations TO account_tenant;
