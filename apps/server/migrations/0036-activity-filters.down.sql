DROP INDEX audit_entries_actor_order, audit_entries_action_order, audit_entries_subject_order;
CREATE INDEX audit_entries_actor_order ON audit_entries (actor_email, id);
CREATE INDEX audit_entries_action_order ON audit_entries (action, id);
CREATE INDEX audit_entries_subject_order ON audit_entries (subject_key, id);
DROP INDEX audit_entries_action_created_order, audit_entries_actor_created_order;
