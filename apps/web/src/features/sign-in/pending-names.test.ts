import { expect, test } from 'vitest';
import { namesOf } from './pending-names.ts';

test.each([
  [{ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' }, ['Ada', 'Lovelace', 'Ada Lovelace']],
  [{ name: ' Ada King  Noel ', given_name: null, family_name: null }, ['Ada', 'King Noel', 'Ada King  Noel']],
  [{ name: null, given_name: 'Ada', family_name: 'Lovelace' }, ['Ada', 'Lovelace', 'Ada Lovelace']],
  [{ name: 'Ada', given_name: 'Ada', family_name: null }, ['Ada', '', 'Ada']],
  [{ name: null, given_name: null, family_name: null }, ['', '', '']],
])('%j', (pending, [given, family, preferred]) => {
  expect(namesOf(pending)).toEqual({
    firstName: given,
    lastName: family,
    preferred_username: preferred,
    given_name: given,
    family_name: family,
  });
});
