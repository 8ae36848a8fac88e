import { describe, expect, it } from 'vitest';
import { identityIn, identityOfOrganization } from './external-identity.ts';

const claims = { iss: 'https://accounts.google.com', sub: '1', email_verified: true };
const identityOf = (email: string, name?: string) => identityIn('google', { ...claims, email, name });

it.each([
  ['Ada@School.example', 'ada@school.example'],
  [' ada@schüle.example ', 'ada@xn--schle-mva.example'],
  ['ada@school.xn--p1ai', 'ada@school.xn--p1ai'],
])('%j is a verified address', (email, stored) => {
  expect(identityOf(email)).toMatchObject({ email: stored, emailVerified: true });
});

it.each(['a\u200bda@school.example', 'ａda@school.example', 'ada＠school.example'])(
  '%j is read as an address, but not as the verified one of another person',
  (email) => {
    expect(identityOf(email)).toMatchObject({ email: 'ada@school.example', emailVerified: false });
  },
);

it('a domain that is read as another one is not the verified one', () => {
  expect(identityOf('ada@north\u2011school.example')).toMatchObject({
    email: 'ada@north-school.example',
    emailVerified: false,
  });
  expect(identityOf('ada@İstanbul.example')).toMatchObject({ email: 'ada@istanbul.example', emailVerified: false });
});

it('a name is folded, and left out when it cannot be seen', () => {
  expect(identityOf('ada@school.example', 'Jo\u0308rg\n\u202eGroß').name).toBe('Jörg Groß');
  expect(identityOf('ada@school.example', '\u3164').name).toBeNull();
});

describe('the provider of an organization', () => {
  const hasProved = async (_id: number, email: string) => email.endsWith('@school.example');
  const ofOrganization = (more: object) =>
    identityOfOrganization(7, { iss: 'https://login.school.example', sub: '1', ...more }, hasProved);

  it.each([
    { email: 'ada@school.example' },
    { email: 'not an address', upn: 'Ada@School.example' },
    { email: 'ada@school.example', iss: 'https://accounts.google.com', hd: 'school.example' },
  ])('is believed: %j', async (said) => {
    expect(await ofOrganization(said)).toMatchObject({ email: 'ada@school.example', emailVerified: true });
  });

  it.each([
    ['of a domain that is not proved', { email: 'ada@elsewhere.example' }],
    ['that only reads as the one of another person', { email: 'ａda@school.example' }],
    ['the same, as a username', { preferred_username: 'a\u200bda@school.example' }],
    ['of an account at Google of its own', { email: 'ada@school.example', iss: 'https://accounts.google.com' }],
    [
      'of the Workspace of others',
      { email: 'ada@school.example', iss: 'https://accounts.google.com', hd: 'elsewhere.example' },
    ],
  ])('is not believed about an address %s', async (_what, said) => {
    expect(await ofOrganization(said)).toMatchObject({ emailVerified: false, emailManaged: false });
  });
});
