-- Why: people who were invited together are looked at together: who was reached, who accepted, and who is invited again.
-- A batch keeps neither addresses nor states; it names people, who go with their rows. What becomes of a mail stands with
-- the mail.
CREATE TABLE invitation_batches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer REFERENCES organizations ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN invitation_batches.organization_id IS 'The one that everybody was invited into; null when there are several, or none';
CREATE INDEX invitation_batches_organization ON invitation_batches (organization_id);
CREATE INDEX invitation_batches_created ON invitation_batches (created_at);

CREATE TABLE invitation_batch_people (
  batch_id integer NOT NULL REFERENCES invitation_batches ON DELETE CASCADE,
  line integer NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (batch_id, line)
);
COMMENT ON COLUMN invitation_batch_people.line IS 'The place in the list that was sent, counted from 1';
CREATE INDEX invitation_batch_people_user ON invitation_batch_people (user_id);

-- How far ahead the invitations of one person are planned.
CREATE TABLE invitation_paces (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  planned_until timestamptz NOT NULL
);

ALTER TABLE invitation_batches ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON invitation_batches TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON invitation_batches TO account_tenant
  USING (organization_id = scope_organization()) WITH CHECK (organization_id = scope_organization());
GRANT SELECT, INSERT, DELETE ON invitation_batches TO account_system;
GRANT SELECT, INSERT ON invitation_batches TO account_tenant;

ALTER TABLE invitation_batch_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON invitation_batch_people TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_all ON invitation_batch_people TO account_tenant
  USING (EXISTS (SELECT FROM users u WHERE u.id = user_id) AND EXISTS (SELECT FROM invitation_batches b WHERE b.id = batch_id))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id)
    AND EXISTS (SELECT FROM invitation_batches b WHERE b.id = batch_id));
GRANT SELECT, INSERT ON invitation_batch_people TO account_system, account_tenant;

ALTER TABLE invitation_paces ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON invitation_paces TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_own ON invitation_paces TO account_tenant
  USING (user_id = scope_user()) WITH CHECK (user_id = scope_user());
GRANT SELECT, INSERT, UPDATE ON invitation_paces TO account_system, account_tenant;

-- The same as enqueue_job for many jobs of a kind at once.
CREATE FUNCTION enqueue_jobs(task text, payloads json[], job_keys text[], run_ats timestamptz[], priority integer)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT (task, one.payload, NULL, one.run_at, NULL, one.job_key, priority, NULL)::graphile_worker.job_spec
    FROM unnest(payloads, job_keys, run_ats) AS one(payload, job_key, run_at)));
END
$$;
REVOKE ALL ON FUNCTION enqueue_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs TO account_system, account_tenant;
