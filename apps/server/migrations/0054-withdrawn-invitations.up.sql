-- Why: the bin keeps the invitation of a person, with its mails and its place in its batch. Until the restore its link says
-- that it was withdrawn. Rows that cannot return are left out.
CALL add_to_bin('account_links');
CALL add_to_bin('mails', 'content', 'mail');
CALL add_to_bin('invitation_batches');
CALL add_to_bin('invitation_batch_people');
CREATE INDEX bin_rows_link_token ON bin_rows ((content ->> 'token_hash')) WHERE table_name = 'account_links';
GRANT DELETE ON bin_rows TO account_system;
