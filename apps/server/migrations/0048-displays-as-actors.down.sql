UPDATE audit_entries SET actor_email = subject
WHERE action = 'device.token_renewed' AND subject_kind = 'device' AND actor_id IS NULL AND subject_id IS NOT NULL;
COMMENT ON COLUMN audit_entries.actor_email IS NULL;
