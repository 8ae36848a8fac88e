DROP INDEX directory_people_external;
CREATE INDEX directory_people_external ON directory_people (organization_id, external_id);
