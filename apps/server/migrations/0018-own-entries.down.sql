DROP POLICY person_read ON audit_entries;
DROP INDEX audit_entries_actor;
