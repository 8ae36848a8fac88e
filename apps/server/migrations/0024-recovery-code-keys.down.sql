-- Codes with a key of their own cannot be checked without it: their users make new ones.
DELETE FROM recovery_codes WHERE code_keys IS NOT NULL;
ALTER TABLE recovery_codes DROP COLUMN code_keys;
