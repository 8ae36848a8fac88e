import { expect, test } from 'vitest';
import { secretsOf, toMailNotTaken } from './smtp-transport.ts';

const failure = (code: string, responseCode?: number, response?: string) =>
  toMailNotTaken(Object.assign(new Error('what went wrong'), { code, responseCode, response }));

test.each([
  ['recipient refused', 'EENVELOPE', 550, true],
  ['mail refused', 'EMESSAGE', 554, true],
  ['an address that no server can take', 'EENVELOPE', undefined, true],
  ['recipient put off', 'EENVELOPE', 450, false],
  ['session out of step', 'EENVELOPE', 503, false],
  ['sender has to sign in', 'EENVELOPE', 530, false],
  ['wrong password', 'EAUTH', 535, false],
  ['greeted with a refusal', 'EPROTOCOL', 554, false],
  ['no encryption', 'ETLS', undefined, false],
  ['connection refused', 'ESOCKET', undefined, false],
])('%s', (_case, code, responseCode, permanent) => {
  expect(failure(code, responseCode).permanent).toBe(permanent);
});

test('the answer is what the server said, on one line of bounded length', () => {
  expect(failure('EMESSAGE', 550, '550-no\r\n550 never\0').answer).toBe('550-no 550 never ');
  expect(failure('EMESSAGE', 550, '550 never').reason).toBeNull();
  expect(failure('ETLS', 502, '502 not known')).toMatchObject({ answer: '502 not known', reason: 'no_encryption' });
  expect(failure('ESOCKET').answer).toBe('what went wrong');
  expect(failure('EMESSAGE', 550, 'x'.repeat(2_000)).answer).toHaveLength(500);
});

test('a server that repeats the password does not make it known', () => {
  const secrets = secretsOf('smtp://account:pass%20word@mail.example.com');
  const said = `535 pass word, ${Buffer.from('pass word').toString('base64')} and ${Buffer.from('\0account\0pass word').toString('base64')}`;
  const error = Object.assign(new Error('refused'), { code: 'EAUTH', responseCode: 535, response: said });
  expect(toMailNotTaken(error, secrets).answer).toBe('535 …, … and …');
  expect(secretsOf('smtp://mail.example.com')).toEqual([]);
});
