-- Why: what somebody does with many records at once goes on in jobs, and is found again while it runs and afterwards. The
-- ids are fixed at the start; the position moves in the transaction of the changes, so nothing is done twice.
CREATE TABLE operations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('device', 'user')),
  action text NOT NULL CHECK (action IN ('assign', 'release', 'block', 'unblock', 'invite', 'sign_out', 'change_role', 'delete', 'restore')),
  target_organization_id integer,
  target_role_id integer,
  record_ids integer[] NOT NULL DEFAULT '{}',
  total integer NOT NULL GENERATED ALWAYS AS (cardinality(record_ids)) STORED,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'cancelled')),
  stopped_by text CHECK (stopped_by IN ('person', 'rights')),
  address text NOT NULL CHECK (length(address) <= 64),
  request_id text NOT NULL CHECK (length(request_id) <= 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
COMMENT ON COLUMN operations.user_id IS 'Who began it, and with whose rights each record is changed';
COMMENT ON COLUMN operations.target_organization_id IS 'Where displays are assigned to; without a foreign key, as the organization may go meanwhile';
COMMENT ON COLUMN operations.target_role_id IS 'The role that people are given';
COMMENT ON COLUMN operations.record_ids IS 'The records in the order in which they are worked off';
COMMENT ON COLUMN operations.done IS 'How many of them are behind, those that were refused included';
COMMENT ON COLUMN operations.failed IS 'How many were refused';
COMMENT ON COLUMN operations.address IS 'Where the request came from; stands in the activity entries, as request_id does';
COMMENT ON COLUMN operations.moved_at IS 'When records were last done: where that is long ago, the job is lost';
CREATE INDEX operations_user ON operations (user_id, id);
CREATE INDEX operations_created ON operations (created_at);
CREATE INDEX operations_running ON operations (moved_at) WHERE state = 'running';

ALTER TABLE operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON operations TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON operations FOR SELECT TO account_tenant USING (user_id = scope_user());
CREATE POLICY tenant_insert ON operations FOR INSERT TO account_tenant WITH CHECK (user_id = scope_user());
CREATE POLICY tenant_update ON operations FOR UPDATE TO account_tenant
  USING (user_id = scope_user()) WITH CHECK (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE, DELETE ON operations TO account_system;
GRANT SELECT ON operations TO account_tenant;
GRANT INSERT (user_id, kind, action, target_organization_id, target_role_id, record_ids, address, request_id,
  created_at, moved_at) ON operations TO account_tenant;
GRANT UPDATE (done, failed, state, stopped_by, moved_at, finished_at) ON operations TO account_tenant;

-- What was not done, and why.
CREATE TABLE operation_failures (
  operation_id integer NOT NULL REFERENCES operations ON DELETE CASCADE,
  place integer NOT NULL,
  record_id integer NOT NULL,
  label text CHECK (length(label) <= 320),
  reason text NOT NULL CHECK (length(reason) <= 128),
  reason_values jsonb,
  PRIMARY KEY (operation_id, place)
);
COMMENT ON COLUMN operation_failures.label IS 'What the record is called; null where the actor does not see it';
COMMENT ON COLUMN operation_failures.reason IS 'The id of a message; its values stand beside it';

ALTER TABLE operation_failures ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON operation_failures TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON operation_failures FOR SELECT TO account_tenant
  USING (operation_id IN (SELECT id FROM operations));
CREATE POLICY tenant_insert ON operation_failures FOR INSERT TO account_tenant
  WITH CHECK (operation_id IN (SELECT id FROM operations));
GRANT SELECT, INSERT, UPDATE, DELETE ON operation_failures TO account_system;
GRANT SELECT, INSERT ON operation_failures TO account_tenant;
