-- Why: an act on many records is one row of the activity, and renewed tokens hide the rest of it no more. Entries name the
-- operation that wrote them. All but the first of an operation and an action are folded; those that are left stand in indexes
-- of their own, so that a list of them is read like one of all (docs/decisions/0063).
ALTER TABLE audit_entries
  ADD COLUMN operation_id integer,
  ADD COLUMN is_folded boolean NOT NULL DEFAULT false,
  ADD COLUMN is_folded_within boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN audit_entries.operation_id IS 'The act on many records that it is a part of. No foreign key: the entry outlives the operation, and invitations have none';
COMMENT ON COLUMN audit_entries.is_folded IS 'Whether an earlier entry stands for it in a list of everything';
COMMENT ON COLUMN audit_entries.is_folded_within IS 'The same in the list of its organization, which does not see entries of others';

-- Acts are cut at quarters of hours, at which the days of all time zones begin: no act lies in two days.
CREATE TABLE audit_acts (
  operation_id integer NOT NULL,
  action text NOT NULL,
  since timestamptz NOT NULL,
  organization_id integer NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (operation_id, action, since, organization_id)
);
COMMENT ON TABLE audit_acts IS 'How many entries of the activity an operation has written, for everybody and for each organization';
COMMENT ON COLUMN audit_acts.since IS 'The quarter of an hour in which the entries were written';
COMMENT ON COLUMN audit_acts.organization_id IS 'The organization of the entries, which may be gone; 0: all of them';
ALTER TABLE audit_acts ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON audit_acts TO account_system USING (true) WITH CHECK (true);
CREATE POLICY tenant_read ON audit_acts FOR SELECT TO account_tenant USING (organization_id = scope_organization());
GRANT SELECT ON audit_acts TO account_system, account_tenant;

CREATE FUNCTION act_since(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin('15 minutes', moment, '2000-01-01 00:00:00Z'::timestamptz);

-- Counts entries that are about to be written, and returns how many there were before. Tenants add to the count of all
-- entries without seeing it.
CREATE FUNCTION count_act(operation integer, act text, organization integer, added integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO audit_acts AS a (operation_id, action, since, organization_id, entries)
    VALUES (operation, act, act_since(now()), organization, added)
    ON CONFLICT (operation_id, action, since, organization_id) DO UPDATE SET entries = a.entries + excluded.entries
    RETURNING a.entries - added
$$;
REVOKE ALL ON FUNCTION count_act FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_act TO account_system, account_tenant;
-- An act without a job takes its number from the same sequence.
GRANT USAGE ON SEQUENCE operations_id_seq TO account_system, account_tenant;

CREATE INDEX audit_entries_operation ON audit_entries (operation_id, id) WHERE operation_id IS NOT NULL;
CREATE INDEX audit_entries_grouped_order ON audit_entries (created_at, id) WHERE NOT is_folded;
CREATE INDEX audit_entries_quiet_order ON audit_entries (created_at, id) WHERE action <> 'device.token_renewed';
CREATE INDEX audit_entries_quiet_grouped_order ON audit_entries (created_at, id)
  WHERE NOT is_folded AND action <> 'device.token_renewed';
CREATE INDEX audit_entries_organization_grouped_order ON audit_entries (organization_id, created_at, id)
  WHERE NOT is_folded_within;
CREATE INDEX audit_entries_organization_quiet_order ON audit_entries (organization_id, created_at, id)
  WHERE action <> 'device.token_renewed';
CREATE INDEX audit_entries_organization_quiet_grouped_order ON audit_entries (organization_id, created_at, id)
  WHERE NOT is_folded_within AND action <> 'device.token_renewed';

-- The indexes of filters and of the other orders know what is folded, so that folded entries are passed without being read.
DROP INDEX audit_entries_action_created_order, audit_entries_actor_created_order, audit_entries_actor_order,
  audit_entries_action_order, audit_entries_subject_order;
CREATE INDEX audit_entries_action_created_order ON audit_entries (action, created_at, id)
  INCLUDE (organization_id, is_folded, is_folded_within);
CREATE INDEX audit_entries_actor_created_order ON audit_entries (actor_email, created_at, id)
  INCLUDE (organization_id, action, is_folded, is_folded_within);
CREATE INDEX audit_entries_actor_order ON audit_entries (actor_email, id) INCLUDE (action, is_folded);
CREATE INDEX audit_entries_action_order ON audit_entries (action, id) INCLUDE (actor_email, is_folded);
CREATE INDEX audit_entries_subject_order ON audit_entries (subject_key, id) INCLUDE (actor_email, action, is_folded);

-- The lists that leave entries out have their totals by what is left out. No entry is both: displays begin no operation.
CREATE FUNCTION count_audit_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO record_counters (kind, slot, total)
    SELECT c.kind, pg_backend_pid() % 16, c.total
    FROM (SELECT count(*) AS entries, count(*) FILTER (WHERE is_folded) AS folded,
        count(*) FILTER (WHERE action = 'device.token_renewed') AS renewals FROM added) n
      CROSS JOIN LATERAL (VALUES ('audit_entries', n.entries), ('audit_entries.folded', n.folded),
        ('audit_entries.renewals', n.renewals)) c (kind, total)
    WHERE c.total <> 0
    ON CONFLICT (kind, slot) DO UPDATE SET total = record_counters.total + excluded.total;
  RETURN NULL;
END
$$;
DROP TRIGGER count_inserted ON audit_entries;
CREATE TRIGGER count_inserted AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();
INSERT INTO record_counters (kind, slot, total)
  SELECT 'audit_entries.renewals', 0, count(*) FROM audit_entries WHERE action = 'device.token_renewed' HAVING count(*) > 0;
ANALYZE audit_entries;
