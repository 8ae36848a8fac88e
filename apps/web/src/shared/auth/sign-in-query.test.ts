import { expect, it } from 'vitest';
import { signInStep } from './sign-in-query.ts';

const origin = 'https://account.example.com';

it.each([
  ['', '/register'],
  ['?url=%2Fhome', '/register'],
  ['?reason=expired&platform=google&from=mobile', '/register?from=mobile'],
  ['?url=%2Flogin%3Ffrom%3Dmobile', '/register?url=%2Flogin%3Ffrom%3Dmobile'],
  ['?from=desktop&url=%2Fuser%2F5%3Fsearch%3Da', '/register?url=%2Fuser%2F5%3Fsearch%3Da'],
  ['?url=https%3A%2F%2Fevil.example', '/register'],
])('%j leads on to %s', (search, expected) => {
  expect(signInStep('/register', { search, origin })).toBe(expected);
});
