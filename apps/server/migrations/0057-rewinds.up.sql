-- Why: an organization goes back to an earlier moment by one operation on records of several kinds. What it does with each
-- is fixed at its start, and taken back step by step.
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN ('device', 'user', 'organization'));
ALTER TABLE operations DROP CONSTRAINT operations_action_check;
ALTER TABLE operations ADD CONSTRAINT operations_action_check CHECK (action IN (
  'assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore', 'undo', 'plan', 'rewind'));
ALTER TABLE operation_failures ADD COLUMN kind text CHECK (kind IN ('device', 'user', 'organization'));
COMMENT ON COLUMN operation_failures.kind IS 'The kind of the record; null where it is that of the operation';

CREATE TABLE operation_steps (
  operation_id integer NOT NULL REFERENCES operations ON DELETE CASCADE,
  place integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('device', 'user', 'organization')),
  record_id integer NOT NULL,
  label text NOT NULL CHECK (length(label) <= 320),
  act text NOT NULL CHECK (act IN ('change', 'restore', 'remove')),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  deleted_by text CHECK (length(deleted_by) <= 320),
  deleted_at timestamptz,
  refusal text CHECK (length(refusal) <= 128),
  is_done boolean NOT NULL DEFAULT false,
  PRIMARY KEY (operation_id, place)
);
COMMENT ON COLUMN operation_steps.before IS 'The columns that the step changes, as they were at the moment and will be again';
COMMENT ON COLUMN operation_steps.after IS 'The same columns, as they are before the step';
COMMENT ON COLUMN operation_steps.deleted_by IS 'Who had deleted what the step restores, and when: that is so again once it is undone';
COMMENT ON COLUMN operation_steps.refusal IS 'The id of a message: why nothing is done';
COMMENT ON COLUMN operation_steps.is_done IS 'Whether it has happened and is not undone';

ALTER TABLE operation_steps ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON operation_steps TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON operation_steps FOR SELECT TO account_tenant
  USING (operation_id IN (SELECT id FROM operations));
CREATE POLICY tenant_insert ON operation_steps FOR INSERT TO account_tenant
  WITH CHECK (operation_id IN (SELECT id FROM operations));
GRANT SELECT, INSERT, UPDATE, DELETE ON operation_steps TO account_system;
GRANT SELECT, INSERT ON operation_steps TO account_tenant;

-- Records that left an organization, by its name: their entries belong to the organization where they went.
CREATE INDEX audit_entries_departures ON audit_entries ((before ->> 'organization'), created_at)
  WHERE before ? 'organization' AND after ? 'organization';
