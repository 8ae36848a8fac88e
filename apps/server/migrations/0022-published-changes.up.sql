-- Why: a stream of events belongs to a session and to the rights of its user, and has to end with them in every process.
-- Triggers publish both, so that no statement that ends a session or changes a user can forget to. The messages have
-- the form of platform/notifications; at most 300 sessions go into one, because Postgres takes less than 8,000 bytes.
CREATE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', topics, 'name', 'ended', 'data', NULL)::text)
  FROM (
    SELECT json_agg('session:' || id) AS topics
    FROM (SELECT id, row_number() OVER () / 300 AS part FROM ended) AS numbered GROUP BY part
  ) AS parts;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION publish_ended_sessions();

CREATE FUNCTION publish_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('rights:' || NEW.id), 'name', 'changed', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER publish_rights AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.role_id, OLD.organization_id, OLD.must_change_password, OLD.email_verified_at IS NULL)
    IS DISTINCT FROM (NEW.role_id, NEW.organization_id, NEW.must_change_password, NEW.email_verified_at IS NULL))
  EXECUTE FUNCTION publish_changed_rights();
