DROP TRIGGER await_order ON audit_entries;
DROP FUNCTION await_audit_order;
DROP TABLE audit_unordered, audit_order;
