-- Why: what many records had before an operation is written down with the change itself, so that Undo puts exactly that back,
-- and leaves alone what has become something else since.
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore', 'undo'));
ALTER TABLE operations ADD COLUMN undoes integer REFERENCES operations ON DELETE SET NULL;
COMMENT ON COLUMN operations.undoes IS 'The operation that this one undoes';
CREATE INDEX operations_undoes ON operations (undoes);
GRANT INSERT (undoes) ON operations TO account_tenant;

CREATE TABLE operation_changes (
  operation_id integer NOT NULL REFERENCES operations ON DELETE CASCADE,
  place integer NOT NULL,
  record_id integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (operation_id, place)
);
COMMENT ON COLUMN operation_changes.before IS 'The columns that the operation changed, as they were; without a row there is nothing to undo';
COMMENT ON COLUMN operation_changes.after IS 'The same columns, as the operation left them';

ALTER TABLE operation_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON operation_changes TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON operation_changes TO account_tenant
  USING (operation_id IN (SELECT id FROM operations)) WITH CHECK (operation_id IN (SELECT id FROM operations));
GRANT SELECT, INSERT, DELETE ON operation_changes TO account_system, account_tenant;
