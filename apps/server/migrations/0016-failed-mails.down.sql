DROP INDEX mails_failed;
