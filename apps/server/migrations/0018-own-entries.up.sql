-- Why: somebody whose save is refused, because the record was changed meanwhile, is told who changed what. People below
-- the administrators read no entry of the audit, so they were told of "somebody". What they did themselves they may read.
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id);
CREATE POLICY person_read ON audit_entries FOR SELECT TO account_person USING (actor_id = scope_user());
