-- Why: a search for matches that stand together (names that begin with the words, displays of organizations that have
-- them) reads these indexes alone, in an order by date too (docs/decisions/0035).
DROP INDEX devices_name_order, devices_organization;
CREATE INDEX devices_name_order ON devices (name_key, id) INCLUDE (androidid_key, organization_id, created_at);
CREATE INDEX devices_organization ON devices (organization_id, id) INCLUDE (name_key, androidid_key, created_at);
