-- Why: the address that the companion cloud returns to carries its fixed secret and the e-mail, and is the same every
-- time. What it was used for once must not happen again because somebody opens it again (docs/decisions/0012).
ALTER TABLE users ADD COLUMN companion_return_until timestamptz NOT NULL DEFAULT 'infinity';
COMMENT ON COLUMN users.companion_return_until IS
  'A return from the companion cloud links the account before this moment; the first link ends it, the Link button moves it';
