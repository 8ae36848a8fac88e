-- Why: a display learns at once who signs in at it and whose sign-in ends, however it ends. Triggers publish both, as
-- migration 0022 does for streams, so that no statement, job or cascade can forget to. The messages have the form of
-- platform/notifications.
CREATE FUNCTION publish_display_sign_ins() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', json_build_array('device:' || s.device_id),
    'name', 'signed_in', 'data', json_build_object('session', s.id, 'email', u.email))::text)
  FROM opened s JOIN users u ON u.id = s.user_id WHERE s.device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_display_sign_ins AFTER INSERT ON sessions REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION publish_display_sign_ins();

CREATE FUNCTION publish_display_sign_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', json_build_object('topics', json_build_array('device:' || device_id),
    'name', 'session_ended', 'data', json_build_object('session', id))::text)
  FROM ended WHERE device_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_display_sign_outs AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION publish_display_sign_outs();

-- Tokens of people at a blocked display are worth nothing while it is blocked, so what follows them ends.
CREATE FUNCTION publish_blocked_sessions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('session:' || id), 'name', 'ended', 'data', NULL)::text)
  FROM sessions WHERE device_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_blocked AFTER UPDATE OF blocked_at ON devices
  FOR EACH ROW WHEN (OLD.blocked_at IS NULL AND NEW.blocked_at IS NOT NULL) EXECUTE FUNCTION publish_blocked_sessions();

-- A changed idle logout moves the end of sessions that are followed.
CREATE FUNCTION publish_changed_idle_logout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events',
    json_build_object('topics', json_build_array('rights:' || NEW.id), 'name', 'idle_logout', 'data', NULL)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER publish_idle_logout AFTER UPDATE OF panel_idletimeout ON users
  FOR EACH ROW WHEN (OLD.panel_idletimeout <> NEW.panel_idletimeout) EXECUTE FUNCTION publish_changed_idle_logout();

-- What the idle logout looks through once a minute.
CREATE INDEX sessions_displays ON sessions (user_id) WHERE kind = 'display';
