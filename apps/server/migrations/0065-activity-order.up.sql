-- Why: other systems read the activity in the order of commits. Ids are not that order: a slow transaction commits an entry
-- behind those that were read. Entries wait in a table of their own until one transaction at a time numbers those that
-- are committed. Numbers are data, so that they mean the same in a restored cluster and on a replica, as transaction ids
-- would not.
CREATE TABLE audit_order (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id integer NOT NULL CONSTRAINT audit_order_entry_unique UNIQUE
);
COMMENT ON TABLE audit_order IS 'rls: none; closed to tenants by grant, and read with the entries of a scope';
COMMENT ON COLUMN audit_order.entry_id IS 'No foreign key: entries are never deleted';
CREATE TABLE audit_unordered (entry_id integer PRIMARY KEY);
COMMENT ON TABLE audit_unordered IS 'rls: none; entries without a number, closed to tenants by grant';
GRANT SELECT, INSERT ON audit_order TO account_system;
GRANT SELECT, DELETE ON audit_unordered TO account_system;

CREATE FUNCTION await_audit_order() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_unordered (entry_id) SELECT id FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER await_order AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_audit_order();
INSERT INTO audit_order (entry_id) SELECT id FROM audit_entries ORDER BY id;
