ALTER TABLE users DROP COLUMN deactivated_at;
DROP TABLE directory_events, directory_people, directories;
