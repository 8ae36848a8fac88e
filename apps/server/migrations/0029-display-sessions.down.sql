DROP INDEX sessions_displays;
DROP TRIGGER publish_idle_logout ON users;
DROP FUNCTION publish_changed_idle_logout();
DROP TRIGGER publish_blocked ON devices;
DROP FUNCTION publish_blocked_sessions();
DROP TRIGGER publish_display_sign_outs ON sessions;
DROP FUNCTION publish_display_sign_outs();
DROP TRIGGER publish_display_sign_ins ON sessions;
DROP FUNCTION publish_display_sign_ins();
