-- Why: the audit is filtered by action and by who did it, newest first. Each gets an index in that order. What else narrows
-- the list stands in it, so that entries of other organizations are passed without reading them.
CREATE INDEX audit_entries_action_created_order ON audit_entries (action, created_at, id) INCLUDE (organization_id);
CREATE INDEX audit_entries_actor_created_order ON audit_entries (actor_email, created_at, id)
  INCLUDE (organization_id, action);

-- The indexes of the other orders hold what is filtered by, so that a walk along them reads no rows.
DROP INDEX audit_entries_actor_order, audit_entries_action_order, audit_entries_subject_order;
CREATE INDEX audit_entries_actor_order ON audit_entries (actor_email, id) INCLUDE (action);
CREATE INDEX audit_entries_action_order ON audit_entries (action, id) INCLUDE (actor_email);
CREATE INDEX audit_entries_subject_order ON audit_entries (subject_key, id) INCLUDE (actor_email, action);
