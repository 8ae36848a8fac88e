-- Why: an organization can say which e-mail domains are its own. Whoever registers with a verified address of one joins
-- it. A domain is stored as the mail system knows it: in ASCII and lower case.
CREATE TABLE organization_domains (
  domain text COLLATE "C" PRIMARY KEY CHECK (domain = lower(domain) AND length(domain) <= 253),
  organization_id integer NOT NULL REFERENCES organizations ON DELETE CASCADE
);
CREATE INDEX organization_domains_organization ON organization_domains (organization_id, domain);
ALTER TABLE organization_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_all ON organization_domains TO account_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON organization_domains TO account_system;
