-- Why: the audit becomes a list that administrators sort and search, of everything or of one organization.
ALTER TABLE audit_entries
  ADD COLUMN subject_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(subject)) STORED,
  ADD COLUMN search_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (lower(actor_email) || E'\n' || lower(action) || E'\n' || lower(subject)) STORED;
CREATE INDEX audit_entries_actor_order ON audit_entries (actor_email, id);
CREATE INDEX audit_entries_action_order ON audit_entries (action, id);
CREATE INDEX audit_entries_subject_order ON audit_entries (subject_key, id);
CREATE INDEX audit_entries_search ON audit_entries USING gin (search_key gin_trgm_ops);

CREATE TRIGGER count_inserted AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
INSERT INTO record_counters (kind, slot, total) SELECT 'audit_entries', 0, count(*) FROM audit_entries HAVING count(*) > 0;
