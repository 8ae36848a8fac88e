DROP INDEX devices_name_order, devices_organization;
CREATE INDEX devices_name_order ON devices (name_key, id) INCLUDE (androidid_key, organization_id);
CREATE INDEX devices_organization ON devices (organization_id, id) INCLUDE (name_key, androidid_key);
