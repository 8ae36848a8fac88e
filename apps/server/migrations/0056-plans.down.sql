DELETE FROM operations WHERE action = 'plan';
ALTER TABLE operations DROP COLUMN targets;
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore', 'undo'));
