-- Why: every change leaves an entry in its own transaction, and every mail is a row in the transaction of what it
-- tells of. The queue is graphile-worker's; enqueue_job lets the tenant role add to it without seeing it.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  actor_id integer,
  actor_email text COLLATE "C" NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id integer,
  subject text NOT NULL,
  organization_id integer,
  address text NOT NULL,
  request_id text NOT NULL,
  before jsonb,
  after jsonb
);
COMMENT ON COLUMN audit_entries.organization_id IS 'No foreign key: the entry outlives the organization';
COMMENT ON COLUMN audit_entries.actor_id IS 'No foreign key: the entry outlives the person';
CREATE INDEX audit_entries_created_order ON audit_entries (created_at, id);
CREATE INDEX audit_entries_organization_created_order ON audit_entries (organization_id, created_at, id);
CREATE INDEX audit_entries_subject ON audit_entries (subject_kind, subject_id, id);

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON audit_entries TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON audit_entries FOR SELECT TO account_tenant USING (organization_id = scope_organization());
-- The person's own organization, not the scope's: ordinary people see nothing of theirs and yet act in it.
CREATE POLICY tenant_write ON audit_entries FOR INSERT TO account_tenant
  WITH CHECK (actor_id = scope_user()
    AND (organization_id IS NULL OR organization_id = (SELECT u.organization_id FROM users u WHERE u.id = scope_user())));
GRANT SELECT, INSERT ON audit_entries TO account_system, account_tenant;

CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  user_id integer REFERENCES users ON DELETE CASCADE,
  recipient text NOT NULL,
  content bytea,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'accepted', 'deferred', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  answer text,
  next_try_at timestamptz,
  claimed_until timestamptz,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN mails.content IS 'What the mail is filled with, encrypted; removed once it is accepted or given up';
COMMENT ON COLUMN mails.answer IS 'Last words of the mail server, or why it could not be reached';
COMMENT ON COLUMN mails.claimed_until IS 'Until then somebody is sending it, and nobody else may';
COMMENT ON COLUMN mails.expires_at IS 'When the link it carries ends, and sending it makes no sense any more';
CREATE INDEX mails_user ON mails (user_id, id);

ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON mails TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON mails TO account_tenant
  USING (user_id IN (SELECT id FROM users)) WITH CHECK (user_id IN (SELECT id FROM users));
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO account_system;
GRANT SELECT, INSERT ON mails TO account_tenant;

CREATE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key := job_key, run_at := run_at, job_key_mode := 'replace');
END
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO account_system, account_tenant;
