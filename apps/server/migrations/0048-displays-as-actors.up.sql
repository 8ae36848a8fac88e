-- Why: a display was named by its name in the place of an e-mail, and anybody may call a display as a person, or `system`.
-- Displays have done nothing but renew their own tokens.
UPDATE audit_entries SET actor_email = 'display:' || subject_id
WHERE action = 'device.token_renewed' AND subject_kind = 'device' AND actor_id IS NULL AND subject_id IS NOT NULL;
COMMENT ON COLUMN audit_entries.actor_email IS 'The e-mail of a person, display:<id>, system, or empty for a visitor';
