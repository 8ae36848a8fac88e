-- Why: a display that is connected shows a change at once, and leaves at once when its token ends. Triggers publish what
-- its configuration and its token depend on, so that no statement can forget to. The messages have the form of
-- platform/notifications; they only say that something is different now, and who is connected looks again.

CREATE FUNCTION publish_display_change(topic text, name text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('account_events', json_build_object('topics', json_build_array(topic), 'name', name, 'data', NULL)::text)
$$;

-- The first argument of each trigger is the name of the event.
CREATE FUNCTION publish_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_display_change('device:' || OLD.id, TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE TRIGGER publish_configuration AFTER UPDATE ON devices
  FOR EACH ROW WHEN ((OLD.name, OLD.organization_id, OLD.manufacturer_key)
    IS DISTINCT FROM (NEW.name, NEW.organization_id, NEW.manufacturer_key))
  EXECUTE FUNCTION publish_device('changed');
CREATE TRIGGER publish_access AFTER UPDATE ON devices
  FOR EACH ROW WHEN ((OLD.token_hash, OLD.next_token_hash, OLD.blocked_at)
    IS DISTINCT FROM (NEW.token_hash, NEW.next_token_hash, NEW.blocked_at))
  EXECUTE FUNCTION publish_device('access');
CREATE TRIGGER publish_deleted AFTER DELETE ON devices FOR EACH ROW EXECUTE FUNCTION publish_device('access');

CREATE FUNCTION publish_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_display_change('organization:' || NEW.id, 'changed');
  RETURN NULL;
END
$$;
CREATE TRIGGER publish_configuration AFTER UPDATE ON organizations
  FOR EACH ROW WHEN ((OLD.name, OLD.logo, OLD.logo_vertical, OLD.logo_horizontal)
    IS DISTINCT FROM (NEW.name, NEW.logo, NEW.logo_vertical, NEW.logo_horizontal))
  EXECUTE FUNCTION publish_organization();

CREATE FUNCTION publish_panel_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM publish_display_change('organization:' || OLD.organization_id, 'changed'); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM publish_display_change('organization:' || NEW.organization_id, 'changed'); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER publish_configuration AFTER INSERT OR UPDATE OR DELETE ON organization_panel_roles
  FOR EACH ROW EXECUTE FUNCTION publish_panel_role();

CREATE FUNCTION publish_manufacturer_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM publish_display_change('manufacturer:' || OLD.manufacturer_code_key, 'changed'); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM publish_display_change('manufacturer:' || NEW.manufacturer_code_key, 'changed'); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER publish_configuration AFTER INSERT OR UPDATE OR DELETE ON manufacturer_apps
  FOR EACH ROW EXECUTE FUNCTION publish_manufacturer_app();

-- The idle logout of a person counts at the displays where the person is signed in. Whoever changes it may not see them.
CREATE FUNCTION publish_displays_of_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_display_change('device:' || device_id, 'changed')
    FROM (SELECT DISTINCT device_id FROM sessions WHERE user_id = NEW.id AND device_id IS NOT NULL) AS displays;
  RETURN NULL;
END
$$;
CREATE TRIGGER publish_displays_of_person AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.panel_idletimeout IS DISTINCT FROM NEW.panel_idletimeout)
  EXECUTE FUNCTION publish_displays_of_person();

-- Blocking a display ends the sign-ins at it. One that comes at the same moment waits for it here, and then finds no
-- display that it could belong to.
CREATE FUNCTION refuse_sign_in_at_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM devices WHERE id = NEW.device_id AND blocked_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the display is blocked or gone'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'sessions_device_id_fkey';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refuse_at_blocked BEFORE INSERT ON sessions
  FOR EACH ROW WHEN (NEW.device_id IS NOT NULL) EXECUTE FUNCTION refuse_sign_in_at_blocked();
