import { expect, test } from 'vitest';
import { fieldWord } from './audit.service.ts';

test.each([
  ['name', 'name'],
  ['logo_vertical', 'logo vertical height'],
  ['app3_package', 'App3 package'],
  ['app1_icon', 'App1 icon'],
  ['something_else', 'something else'],
  ['toString', 'toString'],
])('%s is called %s', (field, word) => {
  expect(fieldWord(field)).toBe(word);
});
