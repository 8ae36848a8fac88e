-- Why: an organization may ask its users for a second factor, and a person is told of sign-ins from unknown browsers.
ALTER TABLE organizations ADD COLUMN require_two_factor boolean NOT NULL DEFAULT false;

-- Whoever follows a session follows its gates: one closes when the organization begins to ask, or a factor is taken away.
-- The messages have the form of platform/notifications, as those of migration 0022.
CREATE FUNCTION publish_required_two_factors() RETURNS trigger
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
CREATE TRIGGER publish_required_two_factors AFTER UPDATE OF require_two_factor ON organizations
  FOR EACH ROW WHEN (NEW.require_two_factor AND NOT OLD.require_two_factor)
  EXECUTE FUNCTION publish_required_two_factors();
CREATE TRIGGER publish_lost_factor AFTER UPDATE OF two_factor_confirmed_at ON users
  FOR EACH ROW WHEN (OLD.two_factor_confirmed_at IS NOT NULL AND NEW.two_factor_confirmed_at IS NULL)
  EXECUTE FUNCTION publish_changed_rights();

-- The browsers in which a person has signed in, by the hash of a cookie of their own; apps have one of what is known of
-- them. A few for each person. The mail that told of a new one has a link that ends all sessions.
CREATE TABLE known_browsers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash bytea,
  link_hash bytea CONSTRAINT known_browsers_link_unique UNIQUE,
  link_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT known_browsers_unique UNIQUE (user_id, browser_hash)
);
COMMENT ON COLUMN known_browsers.browser_hash IS 'Null once the link was used: the browser is not known any more';
CREATE INDEX known_browsers_last_used ON known_browsers (last_used_at);
ALTER TABLE known_browsers ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON known_browsers TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_browsers TO account_system;
