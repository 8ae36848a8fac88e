-- Why: an invitation of somebody in the bin says that it was withdrawn, and works again after the return, with what is known
-- of its mails and its place among those who were invited together. What cannot return any more is left out.
CALL add_to_bin('account_links');
CALL add_to_bin('mails', 'content', 'mail');
CALL add_to_bin('invitation_batches');
CALL add_to_bin('invitation_batch_people');
CREATE INDEX bin_rows_link_token ON bin_rows ((content ->> 'token_hash')) WHERE table_name = 'account_links';
GRANT DELETE ON bin_rows TO account_system;
