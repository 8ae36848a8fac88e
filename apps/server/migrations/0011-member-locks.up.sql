-- Why: a new member locks its organization twice, weakly for the foreign key and strongly for the count. Two of them at
-- once hold the weak lock both and wait for each other. So the strong one is taken first, in the order of the numbers.
CREATE FUNCTION lock_organizations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM organizations
    WHERE id IN (NEW.organization_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.organization_id END)
    ORDER BY id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;

CREATE TRIGGER lock_organizations_inserted BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL) EXECUTE FUNCTION lock_organizations_of_member();
CREATE TRIGGER lock_organizations_moved BEFORE UPDATE OF organization_id ON users
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION lock_organizations_of_member();
CREATE TRIGGER lock_organizations_inserted BEFORE INSERT ON devices
  FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL) EXECUTE FUNCTION lock_organizations_of_member();
CREATE TRIGGER lock_organizations_moved BEFORE UPDATE OF organization_id ON devices
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION lock_organizations_of_member();
