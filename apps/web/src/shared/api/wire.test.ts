import { describe, expect, it, test } from 'vitest';
import { addressOf, fillPath } from './wire.ts';

describe('fillPath', () => {
  it('fills in segments and leaves out those that may be missing', () => {
    expect(fillPath('/user/:id/:page?', { id: 5 })).toBe('/user/5');
    expect(fillPath('/user/:id/:page?', { id: 5, page: 2 })).toBe('/user/5/2');
    expect(fillPath('/home')).toBe('/home');
  });

  it('encodes what would end a segment', () => {
    expect(fillPath('/password/create/:token?', { token: 'a/b?c' })).toBe('/password/create/a%2Fb%3Fc');
  });

  it('refuses when a segment is missing', () => {
    expect(() => fillPath('/user/:id')).toThrow('/user/:id needs :id');
  });
});

test('segments and query are filled in and encoded', () => {
  expect(addressOf('/password/create/:token/invitation', { token: 'a b/c' })).toBe(
    '/password/create/a%20b%2Fc/invitation',
  );
  expect(addressOf('/appapi/x', undefined, { code: 'a&b', none: undefined, page: 2 })).toBe(
    '/appapi/x?code=a%26b&page=2',
  );
});
