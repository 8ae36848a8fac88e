-- Why: a token that is limited to an organization rests while the organization is in the bin, and works again after a
-- restore. The reference would end it with the deletion.
ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_organization_id_fkey;
COMMENT ON COLUMN api_tokens.organization_id IS
  'The one organization that it reaches; that of its person below the top level. It may be in the bin';

-- An organization leaves the bin by a restore, after its row is back, or for ever.
CREATE FUNCTION end_resting_api_tokens() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM api_tokens WHERE organization_id = OLD.record_id
    AND NOT EXISTS (SELECT FROM organizations WHERE id = OLD.record_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER end_resting_api_tokens AFTER DELETE ON bin_entries FOR EACH ROW WHEN (OLD.kind = 'organization')
  EXECUTE FUNCTION end_resting_api_tokens();
