DROP TABLE operation_changes;
ALTER TABLE operations DROP COLUMN undoes;
DELETE FROM operations WHERE action = 'undo';
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore'));
