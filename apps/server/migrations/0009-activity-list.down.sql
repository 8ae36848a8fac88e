DROP TRIGGER count_inserted ON audit_entries;
DELETE FROM record_counters WHERE kind = 'audit_entries';
DROP INDEX audit_entries_actor_order, audit_entries_action_order, audit_entries_subject_order, audit_entries_search;
ALTER TABLE audit_entries DROP COLUMN search_key, DROP COLUMN subject_key;
