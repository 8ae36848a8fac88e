-- Why: people read the product in their own language. A person chooses one or leaves it to the browser; an organization
-- chooses that of its invitations. What is sent or done later keeps the language that held when it was asked for.
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'de', 'fr', 'es', 'ar', 'zh-CN'));
COMMENT ON COLUMN users.language IS 'The language that the person chose; null where the browser decides';
GRANT SELECT (language), UPDATE (language) ON users TO account_tenant;

ALTER TABLE organizations ADD COLUMN language text CHECK (language IN ('en', 'de', 'fr', 'es', 'ar', 'zh-CN'));
COMMENT ON COLUMN organizations.language IS 'The language of its invitations; null is that of whoever invites';
GRANT SELECT (language) ON organizations TO account_tenant;

ALTER TABLE mails ADD COLUMN language text NOT NULL DEFAULT 'en'
  CHECK (language IN ('en', 'de', 'fr', 'es', 'ar', 'zh-CN'));
COMMENT ON COLUMN mails.language IS 'The language it is written in, decided when it is queued';
GRANT INSERT (language) ON mails TO account_tenant;

ALTER TABLE operations ADD COLUMN language text NOT NULL DEFAULT 'en'
  CHECK (language IN ('en', 'de', 'fr', 'es', 'ar', 'zh-CN'));
COMMENT ON COLUMN operations.language IS 'The language of whoever began it, for invitations that it sends';
GRANT INSERT (language) ON operations TO account_tenant;
