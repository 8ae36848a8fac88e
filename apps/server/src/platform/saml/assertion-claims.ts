import { createHash } from 'node:crypto';
import type { Assertion } from './read-assertion.ts';

/** The claims of an assertion about a person, by their names in OpenID. */
export interface AssertionClaims {
  iss: string;
  sub: string;
  /** The first that is one counts, as with OpenID. */
  email?: string | undefined;
  preferred_username?: string | undefined;
  upn?: string | undefined;
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  groups?: readonly string[] | undefined;
  iat: number;
  auth_time?: number | undefined;
}

const [soap, microsoft, oid] = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims',
  'urn:oid',
];

/** The names that providers give to attributes, in whatever case: plain ones, those of Microsoft, and the object identifiers of LDAP. */
const names = {
  email: ['email', 'mail', 'emailAddress', `${soap}/emailaddress`, `${oid}:0.9.2342.19200300.100.1.3`],
  upn: ['upn', `${soap}/upn`, `${soap}/name`, `${oid}:1.3.6.1.4.1.5923.1.1.1.6`],
  name: [
    'displayName',
    'name',
    'http://schemas.microsoft.com/identity/claims/displayname',
    `${oid}:2.16.840.1.113730.3.1.241`,
  ],
  given_name: ['givenName', 'firstName', 'given_name', `${soap}/givenname`, `${oid}:2.5.4.42`],
  family_name: ['surname', 'sn', 'lastName', 'family_name', `${soap}/surname`, `${oid}:2.5.4.4`],
  groups: [
    'groups',
    'group',
    'memberOf',
    `${microsoft}/groups`,
    `${microsoft}/role`,
    'http://schemas.xmlsoap.org/claims/Group',
    `${oid}:1.3.6.1.4.1.5923.1.5.1.1`,
    'Role',
  ],
} as const;

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** A key that can be stored: what is longer or has other signs is named by its digest. */
const keyOf = (text: string): string =>
  /^[\x21-\x7e]{1,120}$/.test(text) ? text : createHash('sha256').update(text).digest('base64url');

/** Reads the person from an assertion. A transient NameID changes at each sign-in, so the e-mail address is the subject then. */
export function claimsOf(
  issuer: string,
  { nameId, nameIdFormat, issuedAt, authenticatedAt, attributes }: Assertion,
): AssertionClaims {
  const valuesOf = (field: keyof typeof names) =>
    names[field].map((name) => attributes.get(name.toLowerCase())).find((found) => found?.length);
  const [email] = valuesOf('email') ?? [];
  const subject = nameIdFormat === transient ? (email ?? nameId).toLowerCase() : nameId;
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  return {
    iss: issuer,
    sub: keyOf(subject),
    email,
    preferred_username: nameId,
    upn: valuesOf('upn')?.[0],
    name: valuesOf('name')?.[0],
    given_name: valuesOf('given_name')?.[0],
    family_name: valuesOf('family_name')?.[0],
    groups: valuesOf('groups'),
    iat: seconds(issuedAt),
    auth_time: authenticatedAt && seconds(authenticatedAt),
  };
}
