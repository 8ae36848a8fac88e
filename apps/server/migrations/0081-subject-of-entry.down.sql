DROP FUNCTION tenant_has_subject;
