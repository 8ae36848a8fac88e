DELETE FROM sign_ins WHERE way = 'passkey' OR outcome = 'passkey_wrong';
ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_way_check, DROP CONSTRAINT sign_ins_outcome_check,
  ADD CONSTRAINT sign_ins_way_check CHECK (way IN ('password', 'identity', 'phone', 'registration', 'invitation')),
  ADD CONSTRAINT sign_ins_outcome_check CHECK (outcome IN ('succeeded', 'password_wrong', 'factor_wrong'));
DROP TABLE passkey_challenges;
DROP TABLE passkeys;
