DROP TRIGGER end_resting_api_tokens ON bin_entries;
DROP FUNCTION end_resting_api_tokens;
DELETE FROM api_tokens t WHERE NOT EXISTS (SELECT FROM organizations o WHERE o.id = t.organization_id)
  AND t.organization_id IS NOT NULL;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organizations ON DELETE CASCADE;
COMMENT ON COLUMN api_tokens.organization_id IS 'The one organization that it reaches; that of its person below the top level';
