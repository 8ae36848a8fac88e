import { describe, expect, it } from 'vitest';
import { attemptEndedAddress, challengeAddress, mobileAppAddress } from './sign-in-addresses.ts';

const origin = 'https://account.example.com';

describe('challengeAddress', () => {
  it.each([
    ['', '/two-factor-challenge'],
    ['?url=%2Fhome', '/two-factor-challenge'],
    ['?from=mobile', '/two-factor-challenge?from=mobile'],
    ['?from=desktop', '/two-factor-challenge'],
    ['?url=%2Fuser%2F5%3Fsearch%3Da', '/two-factor-challenge?url=%2Fuser%2F5%3Fsearch%3Da'],
    ['?url=https%3A%2F%2Fevil.example', '/two-factor-challenge'],
    ['?status=gone', '/two-factor-challenge'],
  ])('from %j: %s', (search, expected) => {
    expect(challengeAddress(search, origin)).toBe(expected);
  });
});

it('leads back to sign-in with the reason and the way on', () => {
  expect(attemptEndedAddress('?from=mobile&url=%2Fuser', origin, 'It has ended.')).toBe(
    '/login?from=mobile&url=%2Fuser&status=It+has+ended.',
  );
});

it.each([
  ['displayaccount://login', 'displayaccount://login?status=ismobile&token=a-b_c'],
  ['https://app.example/in?v=2', 'https://app.example/in?v=2&status=ismobile&token=a-b_c'],
])('the deep link of %s', (link, expected) => {
  expect(mobileAppAddress(link, 'a-b_c')).toBe(expected);
});
