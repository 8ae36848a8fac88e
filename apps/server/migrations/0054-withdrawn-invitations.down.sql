DROP TRIGGER keep_in_bin ON account_links;
DROP TRIGGER keep_in_bin ON mails;
DROP TRIGGER keep_in_bin ON invitation_batches;
DROP TRIGGER keep_in_bin ON invitation_batch_people;
DROP INDEX bin_rows_link_token;
REVOKE DELETE ON bin_rows FROM account_system;
DELETE FROM bin_rows WHERE table_name IN ('account_links', 'mails', 'invitation_batches', 'invitation_batch_people');
