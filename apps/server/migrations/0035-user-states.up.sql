-- Why: the list of users is filtered by state. Those who are not verified are found by the orders of the verification;
-- people without a second factor by an index of their own.
CREATE INDEX users_without_factor ON users (organization_id, id)
  WHERE email_verified_at IS NOT NULL AND two_factor_confirmed_at IS NULL;
-- People whose mail failed are looked up by it.
DROP INDEX mails_failed;
CREATE INDEX mails_failed ON mails (user_id) WHERE state = 'failed';
