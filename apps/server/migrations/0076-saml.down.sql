DROP TABLE saml_answers;
DELETE FROM identities WHERE platform IN (
  SELECT 'organization:' || organization_id FROM organization_sign_ins WHERE kind = 'saml');
DELETE FROM organization_sign_ins WHERE kind = 'saml';
ALTER TABLE organization_sign_ins DROP CONSTRAINT organization_sign_ins_saml_check,
  DROP COLUMN metadata_url, DROP COLUMN metadata, DROP COLUMN certificates, DROP COLUMN refused_at, DROP COLUMN refusal,
  DROP CONSTRAINT organization_sign_ins_kind_check,
  ADD CONSTRAINT organization_sign_ins_kind_check CHECK (kind IN ('oidc'));
