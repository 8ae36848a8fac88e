DROP INDEX audit_entries_departures;
DROP TABLE operation_steps;
DELETE FROM operations WHERE kind = 'organization';
ALTER TABLE operation_failures DROP COLUMN kind;
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore', 'undo', 'plan'));
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN ('device', 'user'));
