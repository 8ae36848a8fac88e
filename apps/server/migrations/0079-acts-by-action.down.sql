DROP INDEX audit_entries_quiet_grouped_order;
CREATE INDEX audit_entries_quiet_grouped_order ON audit_entries (created_at, id)
  WHERE NOT is_folded AND action <> 'device.token_renewed';
