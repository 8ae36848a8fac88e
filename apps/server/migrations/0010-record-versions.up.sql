-- Why: a save says which version of the record it rests on, as the second that the reader saw. Two changes within one
-- second must not look like one, so each moves that second on, whatever the clock and the order of the transactions.
CREATE FUNCTION advance_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, date_trunc('second', OLD.updated_at) + interval '1 second');
  RETURN NEW;
END
$$;

CREATE TRIGGER advance_version BEFORE UPDATE ON organizations
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON users
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON devices
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON network_drives
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION advance_version();
CREATE TRIGGER advance_version BEFORE UPDATE ON manufacturer_apps
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION advance_version();
