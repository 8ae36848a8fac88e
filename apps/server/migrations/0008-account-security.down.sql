DROP TABLE sign_in_challenges;
DROP TABLE recovery_codes;
ALTER TABLE users DROP COLUMN two_factor_secret, DROP COLUMN two_factor_confirmed_at, DROP COLUMN two_factor_last_step;
ALTER TABLE sessions DROP COLUMN kind;
