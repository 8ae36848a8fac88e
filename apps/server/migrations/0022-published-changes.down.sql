DROP TRIGGER publish_rights ON users;
DROP FUNCTION publish_changed_rights();
DROP TRIGGER publish_ended ON sessions;
DROP FUNCTION publish_ended_sessions();
