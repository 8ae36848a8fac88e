-- Why: page 25,000 of a list walked half of its index, and the order of the organizations' names summed all their
-- counts for each page. Milestones say which row stands at every thousandth place of an order. Rows come, go and move
-- afterwards; each such change is noted as a shift in its own transaction, so that a page, which reads milestones,
-- shifts and rows in one statement, is exact. A job makes new milestones and takes back the shifts they have seen
-- (docs/decisions/0011).
CREATE TABLE list_milestones (
  list text NOT NULL,
  place bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  id integer NOT NULL,
  PRIMARY KEY (list, place)
);
COMMENT ON TABLE list_milestones IS 'rls: none; holds places in whole lists and is closed to tenants by grant';

-- `change` is 1 for a row that came and -1 for one that went. It is null where so much changed that noting each row
-- would cost more than it saves: the milestones of that list are of no use until the next are made.
CREATE TABLE list_shifts (
  list text NOT NULL,
  key text COLLATE "C",
  id integer,
  change smallint
);
CREATE INDEX list_shifts_list ON list_shifts (list);
COMMENT ON TABLE list_shifts IS 'rls: none; holds places in whole lists and is closed to tenants by grant';

GRANT SELECT, INSERT, UPDATE, DELETE ON list_milestones TO account_system;
GRANT SELECT, DELETE ON list_shifts TO account_system;

-- Keys as texts that sort as the lists do: moments in UTC, rows without organization after those of all others.
CREATE FUNCTION list_key(moment timestamptz) RETURNS text
  LANGUAGE sql STABLE RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US');
CREATE FUNCTION list_key_of_organization(organization integer) RETURNS text
  LANGUAGE sql STABLE AS $$ SELECT coalesce((SELECT '0' || name_key FROM organizations WHERE id = organization), '1') $$;

CREATE FUNCTION list_keys_of_device(name_key text, androidid_key text, created_at timestamptz, organization integer)
  RETURNS TABLE (list text, key text) LANGUAGE sql STABLE AS $$
    VALUES ('devices.name', name_key), ('devices.androidid', androidid_key), ('devices.created_at', list_key(created_at)),
      ('devices.organization_name', list_key_of_organization(organization))
  $$;
CREATE FUNCTION list_keys_of_user(email text, created_at timestamptz, organization integer)
  RETURNS TABLE (list text, key text) LANGUAGE sql STABLE AS $$
    VALUES ('users.email', email), ('users.created_at', list_key(created_at)),
      ('users.organization_name', list_key_of_organization(organization))
  $$;

-- For statements that add or remove rows, which are `changed`.
CREATE FUNCTION note_list_shifts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  way smallint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 201) first) > 200 THEN
    INSERT INTO list_shifts (list) SELECT TG_TABLE_NAME || '.' || unnest(TG_ARGV);
  ELSIF TG_TABLE_NAME = 'devices' THEN
    INSERT INTO list_shifts (list, key, id, change) SELECT k.list, k.key, c.id, way FROM changed c
      CROSS JOIN LATERAL list_keys_of_device(c.name_key, c.androidid_key, c.created_at, c.organization_id) k;
  ELSE
    INSERT INTO list_shifts (list, key, id, change) SELECT k.list, k.key, c.id, way FROM changed c
      CROSS JOIN LATERAL list_keys_of_user(c.email, c.created_at, c.organization_id) k;
  END IF;
  RETURN NULL;
END
$$;

-- For each row that changes what it is sorted by.
CREATE FUNCTION note_device_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO list_shifts (list, key, id, change)
    SELECT shift.* FROM list_keys_of_device(OLD.name_key, OLD.androidid_key, OLD.created_at, OLD.organization_id) was
      JOIN list_keys_of_device(NEW.name_key, NEW.androidid_key, NEW.created_at, NEW.organization_id) becomes USING (list)
      CROSS JOIN LATERAL (VALUES (list, was.key, OLD.id, -1), (list, becomes.key, NEW.id, 1)) shift
    WHERE was.key <> becomes.key;
  RETURN NULL;
END
$$;
CREATE FUNCTION note_user_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO list_shifts (list, key, id, change)
    SELECT shift.* FROM list_keys_of_user(OLD.email, OLD.created_at, OLD.organization_id) was
      JOIN list_keys_of_user(NEW.email, NEW.created_at, NEW.organization_id) becomes USING (list)
      CROSS JOIN LATERAL (VALUES (list, was.key, OLD.id, -1), (list, becomes.key, NEW.id, 1)) shift
    WHERE was.key <> becomes.key;
  RETURN NULL;
END
$$;

-- A new name moves every member at once.
CREATE FUNCTION note_organization_renamed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO list_shifts (list)
    SELECT list FROM (VALUES ('users.organization_name', NEW.users_count), ('devices.organization_name', NEW.devices_count))
      member (list, members) WHERE members > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_inserted AFTER INSERT ON devices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_shifts('name', 'androidid', 'created_at', 'organization_name');
CREATE TRIGGER note_deleted AFTER DELETE ON devices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_shifts('name', 'androidid', 'created_at', 'organization_name');
CREATE TRIGGER note_moved AFTER UPDATE OF name, androidid, organization_id, created_at ON devices
  FOR EACH ROW EXECUTE FUNCTION note_device_moved();
CREATE TRIGGER note_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_shifts('email', 'created_at', 'organization_name');
CREATE TRIGGER note_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_shifts('email', 'created_at', 'organization_name');
CREATE TRIGGER note_moved AFTER UPDATE OF email, organization_id, created_at ON users
  FOR EACH ROW EXECUTE FUNCTION note_user_moved();
CREATE TRIGGER note_renamed AFTER UPDATE OF name ON organizations
  FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION note_organization_renamed();
