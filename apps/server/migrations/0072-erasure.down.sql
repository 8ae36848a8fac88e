DROP FUNCTION erase_person, without_person, remove_old_entries;
COMMENT ON COLUMN audit_order.entry_id IS 'No foreign key: entries are never deleted';
DROP TRIGGER count_deleted ON audit_entries;
DROP FUNCTION uncount_audit_entries;
