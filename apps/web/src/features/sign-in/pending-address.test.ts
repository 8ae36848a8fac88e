import { expect, test } from 'vitest';
import { toBase64 } from '#shared/lib/base64.ts';
import { readPendingAddress } from './pending-address.ts';

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
