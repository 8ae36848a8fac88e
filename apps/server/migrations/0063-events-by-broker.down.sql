-- The bodies of before.
CREATE OR REPLACE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', topics, 'name', 'ended', 'data', NULL)::text)
  FROM (
    SELECT json_agg('session:' || id) AS topics
    FROM (SELECT id, row_number() OVER () / 300 AS part FROM ended) AS numbered GROUP BY part
  ) AS parts;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('rights:' || NEW.id), 'name', 'changed', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_display_change(topic text, name text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('account_events', json_build_object('topics', json_build_array(topic), 'name', name, 'data', NULL)::text)
$$;
CREATE OR REPLACE FUNCTION publish_display_sign_ins() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', json_build_array('device:' || s.device_id),
    'name', 'signed_in', 'data', json_build_object('session', s.id, 'email', u.email))::text)
  FROM opened s JOIN users u ON u.id = s.user_id WHERE s.device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_display_sign_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', json_build_array('device:' || device_id),
    'name', 'session_ended', 'data', json_build_object('session', id))::text)
  FROM ended WHERE device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_blocked_sessions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('session:' || id), 'name', 'ended', 'data', NULL)::text)
  FROM sessions WHERE device_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_changed_idle_logout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('rights:' || NEW.id), 'name', 'idle_logout', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_replaced_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('session:' || NEW.id), 'name', 'ended', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION publish_required_two_factors() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', topics, 'name', 'changed', 'data', NULL)::text)
  FROM (
    SELECT json_agg('rights:' || id) AS topics
    FROM (
      SELECT id, row_number() OVER () / 300 AS part FROM users
      WHERE organization_id = NEW.id AND two_factor_confirmed_at IS NULL
    ) AS numbered GROUP BY part
  ) AS parts;
  RETURN NULL;
END $$;
DROP FUNCTION event_broker;
DROP FUNCTION publish_event;
DROP TABLE event_outbox;
ALTER TABLE installation DROP COLUMN event_broker;
