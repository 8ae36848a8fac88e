DELETE FROM record_counters WHERE kind IN ('audit_entries.folded', 'audit_entries.renewals');
DROP TRIGGER count_inserted ON audit_entries;
CREATE TRIGGER count_inserted AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_record_changes();
DROP FUNCTION count_audit_entries;

DROP INDEX audit_entries_action_created_order, audit_entries_actor_created_order, audit_entries_actor_order,
  audit_entries_action_order, audit_entries_subject_order;
CREATE INDEX audit_entries_action_created_order ON audit_entries (action, created_at, id) INCLUDE (organization_id);
CREATE INDEX audit_entries_actor_created_order ON audit_entries (actor_email, created_at, id)
  INCLUDE (organization_id, action);
CREATE INDEX audit_entries_actor_order ON audit_entries (actor_email, id) INCLUDE (action);
CREATE INDEX audit_entries_action_order ON audit_entries (action, id) INCLUDE (actor_email);
CREATE INDEX audit_entries_subject_order ON audit_entries (subject_key, id) INCLUDE (actor_email, action);
DROP INDEX audit_entries_operation, audit_entries_grouped_order, audit_entries_quiet_order, audit_entries_quiet_grouped_order,
  audit_entries_organization_grouped_order, audit_entries_organization_quiet_order,
  audit_entries_organization_quiet_grouped_order;

REVOKE USAGE ON SEQUENCE operations_id_seq FROM account_system, account_tenant;
DROP FUNCTION count_act;
DROP FUNCTION act_since;
DROP TABLE audit_acts;
ALTER TABLE audit_entries DROP COLUMN operation_id, DROP COLUMN is_folded, DROP COLUMN is_folded_within;
