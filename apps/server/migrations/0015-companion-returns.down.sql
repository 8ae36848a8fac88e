ALTER TABLE users DROP COLUMN companion_return_until;
