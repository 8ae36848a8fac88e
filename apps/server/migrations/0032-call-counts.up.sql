-- Why: limits of calls that send mails or verify passwords hold for all processes together. A count is worth nothing
-- after its window, so losing all of them in a crash costs less than writing each to the log of the database.
-- The key is a hash, so that no list of addresses grows here.
CREATE UNLOGGED TABLE call_counts (
  counter_hash bytea PRIMARY KEY,
  calls integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX call_counts_end ON call_counts (window_ends_at);
COMMENT ON TABLE call_counts IS 'rls: none; belongs to nobody and is closed to tenants by grant';
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO account_system;
