-- Why: events travel by NOTIFY, which lets transactions commit one after another, or over a broker. Publishers do not
-- know which: they call one function. With a broker the event waits in a table for the relay, which hands it on after
-- the commit. The table is not logged: events that a crash takes from it are a gap, after which streams load anew.
ALTER TABLE installation ADD COLUMN event_broker text;
COMMENT ON COLUMN installation.event_broker IS 'The broker of the programs that run, without user and password; null: NOTIFY';

CREATE UNLOGGED TABLE event_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  writer xid8 NOT NULL DEFAULT pg_current_xact_id(),
  message text NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
COMMENT ON TABLE event_outbox IS 'rls: none; belongs to the relay and is closed to tenants by grant';
COMMENT ON COLUMN event_outbox.writer IS 'The relay reads on from the oldest transaction that was open, past rows that are gone';
CREATE INDEX event_outbox_writer ON event_outbox (writer);
GRANT SELECT, DELETE ON event_outbox TO account_system;

CREATE FUNCTION publish_event(topics json, name text, data json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  event text := json_build_object('topics', topics, 'name', name, 'data', data)::text;
BEGIN
  IF EXISTS (SELECT FROM installation WHERE event_broker IS NOT NULL) THEN
    INSERT INTO event_outbox (message) VALUES (event);
  ELSE
    PERFORM pg_notify('account_events', event);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION publish_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_event TO account_system, account_tenant;

-- A program that listens asks whether there is something to hear.
CREATE FUNCTION event_broker() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT i.event_broker FROM installation i);
END
$$;
REVOKE ALL ON FUNCTION event_broker FROM PUBLIC;
GRANT EXECUTE ON FUNCTION event_broker TO account_system, account_tenant;

CREATE OR REPLACE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(topics, 'ended', NULL)
  FROM (
    SELECT json_agg('session:' || id) AS topics
    FROM (SELECT id, row_number() OVER () / 300 AS part FROM ended) AS numbered GROUP BY part
  ) AS parts;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(json_build_array('rights:' || NEW.id), 'changed', NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_display_change(topic text, name text) RETURNS void LANGUAGE sql AS $$
  SELECT publish_event(json_build_array(topic), name, NULL)
$$;
CREATE OR REPLACE FUNCTION publish_display_sign_ins() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_event(json_build_array('device:' || s.device_id), 'signed_in', json_build_object('session', s.id, 'email', u.email))
  FROM opened s JOIN users u ON u.id = s.user_id WHERE s.device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_display_sign_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(json_build_array('device:' || device_id), 'session_ended', json_build_object('session', id))
  FROM ended WHERE device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_blocked_sessions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_event(json_build_array('session:' || id), 'ended', NULL)
  FROM sessions WHERE device_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_changed_idle_logout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(json_build_array('rights:' || NEW.id), 'idle_logout', NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_replaced_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(json_build_array('session:' || NEW.id), 'ended', NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_required_two_factors() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_event(topics, 'changed', NULL)
  FROM (
    SELECT json_agg('rights:' || id) AS topics
    FROM (
      SELECT id, row_number() OVER () / 300 AS part FROM users
      WHERE organization_id = NEW.id AND two_factor_confirmed_at IS NULL
    ) AS numbered GROUP BY part
  ) AS parts;
  RETURN NULL;
END $$;
