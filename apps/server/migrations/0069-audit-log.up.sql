-- Why: the activity is written to a log outside. How far it is must outlive the program, and programs that run beside each
-- other must not write the same entries.
CREATE TABLE audit_logs (
  target text PRIMARY KEY CHECK (length(target) BETWEEN 1 AND 4096),
  number bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE audit_logs IS 'rls: none; positions of the program, closed to tenants by grant';
COMMENT ON COLUMN audit_logs.number IS 'The last entry that was written, by audit_order';
GRANT SELECT, INSERT, UPDATE ON audit_logs TO account_system;
