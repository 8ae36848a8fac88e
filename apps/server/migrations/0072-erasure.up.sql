-- Why: entries of the activity are kept as long as a setting says, and a person who is erased leaves no e-mail and no name
-- in any of them. The program cannot change or delete entries by itself: two functions do this, and nothing else.
CREATE FUNCTION uncount_audit_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO record_counters (kind, slot, total)
    SELECT c.kind, pg_backend_pid() % 16, -c.total
    FROM (SELECT count(*) AS entries, count(*) FILTER (WHERE is_folded) AS folded,
        count(*) FILTER (WHERE action = 'device.token_renewed') AS renewals FROM removed) n
      CROSS JOIN LATERAL (VALUES ('audit_entries', n.entries), ('audit_entries.folded', n.folded),
        ('audit_entries.renewals', n.renewals)) c (kind, total)
    WHERE c.total <> 0
    ON CONFLICT (kind, slot) DO UPDATE SET total = record_counters.total + excluded.total;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_deleted AFTER DELETE ON audit_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_audit_entries();

-- The numbers of the entries stay: systems that follow the activity stopped at one of them.
CREATE FUNCTION remove_old_entries(until timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM audit_entries WHERE id IN (
    SELECT id FROM audit_entries WHERE created_at <= until ORDER BY created_at, id LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM audit_acts WHERE since <= until - interval '15 minutes';
  RETURN removed;
END
$$;
COMMENT ON COLUMN audit_order.entry_id IS 'No foreign key: the number outlives its entry';

-- The values of an entry without what names a person: each value that is one of the addresses, and in an entry about the
-- person the names too.
CREATE FUNCTION without_person(content jsonb, mails text[], is_about boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(content) = 'object' THEN coalesce((
    SELECT jsonb_object_agg(key, CASE WHEN lower(value #>> '{}') = ANY (mails)
        OR is_about AND jsonb_typeof(value) = 'string' AND key IN ('email', 'username', 'name', 'identity')
      THEN to_jsonb('deleted person'::text) ELSE value END)
    FROM jsonb_each(content)), '{}') ELSE content END
$$;

-- Erases a person in the bin from the activity: as the one who acted, and as the one who was changed. A linked identity
-- may have another address.
CREATE FUNCTION erase_person(of_entry integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person integer;
  mail text;
  until timestamptz;
  mails text[];
BEGIN
  SELECT e.record_id, lower(r.content ->> 'email'), e.deleted_at INTO STRICT person, mail, until
    FROM bin_entries e JOIN bin_rows r ON r.entry_id = e.id AND r.table_name = 'users'
    WHERE e.id = of_entry AND e.kind = 'user';
  SELECT array_agg(DISTINCT lower(word)) INTO mails FROM (
    SELECT content ->> 'email' AS word FROM bin_rows WHERE entry_id = of_entry AND table_name IN ('users', 'identities')
    UNION ALL SELECT content ->> 'username' FROM bin_rows WHERE entry_id = of_entry AND table_name = 'users') named
    WHERE word LIKE '%@%';
  UPDATE audit_entries a SET
    actor_email = CASE WHEN actor_id = person THEN 'deleted person' ELSE actor_email END,
    subject = CASE WHEN is_about OR lower(subject) = ANY (mails) THEN 'deleted person' ELSE subject END,
    before = without_person(before, mails, is_about), after = without_person(after, mails, is_about)
    FROM (SELECT id, subject_kind = 'user' AND subject_id IS NOT DISTINCT FROM person AS is_about FROM audit_entries
      WHERE actor_id = person OR subject_kind = 'user' AND subject_id = person) found
    WHERE a.id = found.id;
  UPDATE bin_entries SET deleted_by = 'deleted person' WHERE deleted_by = mail AND deleted_at <= until;
  UPDATE directory_events SET subject = 'deleted person' WHERE user_id = person;
  UPDATE operation_failures f SET label = 'deleted person', reason_values = without_person(reason_values, mails, true)
    FROM operations o WHERE o.id = f.operation_id AND coalesce(f.kind, o.kind) = 'user' AND f.record_id = person;
  UPDATE operation_steps SET label = 'deleted person', before = without_person(before, mails, true),
    after = without_person(after, mails, true) WHERE kind = 'user' AND record_id = person;
  UPDATE operation_steps SET deleted_by = 'deleted person' WHERE deleted_by = mail AND deleted_at <= until;
END
$$;
REVOKE EXECUTE ON FUNCTION remove_old_entries, erase_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_old_entries, erase_person TO account_system;
