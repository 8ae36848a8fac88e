-- Why: the audit is filtered by action and by who did it, newest first. Each gets an index in that order. What else narrows
-- the list stands in it, so that entries of other organizations are passed without reading them.
CREATE INDEX audit_entries_action_created_order ON audit_entries (action, created_at, id) INCLUDE (organization_id);
CREATE INDEX audit_entries_actor_created_order ON audit_entries (actor_email, created_at, id)
  INCLUDE (organization_id, action);
