import { expect, test } from 'vitest';
import { toBase64 } from '#shared/lib/base64.ts';
import { namesOf, readPendingAddress } from './pending-identity.ts';

const expected = { id: 'a-1', email: 'zoë@example.com', name: 'Zoë 💡 Müller' };
const code = toBase64('a-1|&&|zoë@example.com|&&|Zoë 💡 Müller');

test.each([code, code.replace(/=+$/, ''), code.replaceAll('+', '-').replaceAll('/', '_')])('%s is read', (text) => {
  expect(readPendingAddress(text)).toEqual(expected);
});

test('the name may be missing', () => {
  expect(readPendingAddress(toBase64('1|&&|a@example.com|&&|'))).toEqual({ id: '1', email: 'a@example.com', name: '' });
});

test.each([
  '',
  'undefined',
  '%%%',
  '/w==',
  toBase64('1|&&|a@example.com'),
  toBase64('|&&|a@example.com|&&|Ada'),
  toBase64('1|&&||&&|Ada'),
])('%j is not', (text) => {
  expect(readPendingAddress(text)).toBeUndefined();
});

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
