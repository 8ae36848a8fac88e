-- Why: tenants see an entry's record if it is theirs. Asked inside the statement of a page, with the policies of three tables,
-- that took longer to plan than the page takes to read. A function keeps its plans. The tables of the other kinds of
-- records are closed to tenants.
CREATE FUNCTION tenant_has_subject(kind text, subject integer, organization integer, person integer) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE kind
    WHEN 'user' THEN
      RETURN EXISTS (SELECT FROM users u WHERE u.id = subject AND (u.organization_id = organization OR u.id = person));
    WHEN 'network_drive' THEN
      RETURN EXISTS (SELECT FROM network_drives r JOIN users u ON u.id = r.user_id
        WHERE r.id = subject AND (u.organization_id = organization OR u.id = person));
    WHEN 'cloud_storage_provider' THEN
      RETURN EXISTS (SELECT FROM cloud_storage_providers r JOIN users u ON u.id = r.user_id
        WHERE r.id = subject AND (u.organization_id = organization OR u.id = person));
    ELSE RETURN false;
  END CASE;
END
$$;
