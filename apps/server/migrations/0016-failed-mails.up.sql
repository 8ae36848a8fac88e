-- Why: the dashboard names people whom the last mail did not reach; failed mails are few among all that were sent.
CREATE INDEX mails_failed ON mails (id) WHERE state = 'failed';
