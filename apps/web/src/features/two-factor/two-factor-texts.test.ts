import texts from '@account/messages/en/two-factor.json';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { keyGroups, recoveryCodesText } from './two-factor-texts.ts';

beforeAll(() => i18n.load('en', texts));

it.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEF', 'ABCD EF'],
  ['', ''],
])('%s in groups', (secret, expected) => {
  expect(keyGroups(secret)).toBe(expected);
});

it('keeps the codes one a line, with a name and a date', () => {
  const lines = recoveryCodesText(['aaaaa-11111', 'bbbbb-22222'], { email: 'a@example.com', date: '01 Feb, 2026' });
  expect(lines.split('\n').slice(2)).toEqual(['', 'aaaaa-11111', 'bbbbb-22222', '']);
});
