import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('segments and query are filled in and encoded', () => {
  expect(addressOf('/password/create/:token/invitation', { token: 'a b/c' })).toBe(
    '/password/create/a%20b%2Fc/invitation',
  );
  expect(addressOf('/appapi/x', undefined, { code: 'a&b', none: undefined, page: 2 })).toBe(
    '/appapi/x?code=a%26b&page=2',
  );
});
