CREATE OR REPLACE FUNCTION erase_person(of_entry integer) RETURNS void
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
