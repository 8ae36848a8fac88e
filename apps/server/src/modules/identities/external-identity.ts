import { lifetimes, limits } from '@account/contract/limits';
import { type Platform, platformNames } from '@account/contract/platforms';
import { asciiDomain, foldEmail } from '@account/contract/values/domain-name';
import { email } from '@account/contract/values/fields';
import { foldLine } from '@account/contract/values/text-fold';
import { secondsAfter } from '../../kernel/clock.ts';
import { type Provider, providerOf } from '../../kernel/identity-provider.ts';
import { clockTolerance } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { domainOf } from '../organizations/index.ts';

/** A person as a platform knows them. Issuer and subject never change; everything else may. */
export interface ExternalIdentity {
  platform: Provider;
  issuer: string;
  subject: string;
  /** In lower case; null when the platform names none that could be one. */
  email: string | null;
  emailVerified: boolean;
  /** Whether the platform also vouches that the address is in use by this person now: its domain is managed there. */
  emailManaged: boolean;
  name: string | null;
  givenName: string | null;
  familyName: string | null;
  /** The groups of the person, where the provider of an organization names them. */
  groups: readonly string[] | null;
}

/** A text of a claim that can be stored; anything else is left out, as a name is never worth a failed sign-in. */
function nameIn(value: unknown): string | null {
  const text = typeof value === 'string' ? foldLine(value.replace(/[\0\p{Surrogate}]/gu, '')) : '';
  return text === '' || text.length > limits.name ? null : text;
}

function emailIn(...candidates: unknown[]): string | null {
  for (const candidate of candidates) {
    const { success, data } = email.safeParse(candidate);
    if (success) return data;
  }
  return null;
}

/**
 * A platform has verified the address as it writes it. An address that equals another one only after folding is not that
 * one: its domain may have other letters than ASCII as the DNS reads them, the part before the `@` may have none.
 */
function isPlain(claim: unknown): boolean {
  const [, before, domain = ''] = (typeof claim === 'string' && /^([!-~]+@)([^@]+)$/.exec(claim.trim())) || [];
  return before !== undefined && foldEmail(before + domain) === `${before}${asciiDomain(domain)}`.toLowerCase();
}

const key = /^[\x21-\x7e]{1,120}$/;

function requireKey(named: string, claim: string, value: unknown): string {
  if (typeof value === 'string' && key.test(value)) return value;
  throw new PlatformError('invalid', new Error(`the ID token of ${named} has no ${claim}`));
}

type Claims = Readonly<Record<string, unknown>>;

const namesIn = ({ name, given_name, family_name }: Claims) => ({
  name: nameIn(name),
  givenName: nameIn(given_name),
  familyName: nameIn(family_name),
});

/**
 * https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload: `hd` is the domain of a
 * Workspace. Without it an address of another provider was verified once, when the account was made.
 */
function fromGoogle(claims: Claims): ExternalIdentity {
  const email = emailIn(claims.email);
  const emailVerified = isPlain(claims.email) && (claims.email_verified === true || claims.email_verified === 'true');
  const domain = email && domainOf(email);
  return {
    platform: 'google',
    issuer: requireKey(platformNames.google, 'iss', claims.iss),
    subject: requireKey(platformNames.google, 'sub', claims.sub),
    email,
    emailVerified,
    emailManaged: emailVerified && typeof claims.hd === 'string' && domainOf(`@${claims.hd}`) === domain,
    ...namesIn(claims),
    groups: null,
  };
}

/** `xms_edov`: the tenant owns the domain of the address. Without it every tenant can give its users any address. */
const isOwnedDomain = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as never);

/**
 * https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference: `sub` differs from application to
 * application, `tid` and `oid` name the person for good.
 */
function fromMicrosoft(claims: Claims): ExternalIdentity {
  const [tenant, person] = [
    requireKey(platformNames.microsoft, 'tid', claims.tid),
    requireKey(platformNames.microsoft, 'oid', claims.oid),
  ];
  const email = emailIn(claims.email, claims.preferred_username);
  const emailVerified =
    isPlain(claims.email) && email !== null && email === emailIn(claims.email) && isOwnedDomain(claims.xms_edov);
  return {
    platform: 'microsoft',
    issuer: requireKey(platformNames.microsoft, 'iss', claims.iss),
    subject: `${tenant}.${person}`,
    email,
    emailVerified,
    emailManaged: emailVerified,
    ...namesIn(claims),
    groups: null,
  };
}

const readers: Readonly<Record<Platform, (claims: Claims) => ExternalIdentity>> = {
  google: fromGoogle,
  microsoft: fromMicrosoft,
};

/** Some providers send a boolean as a text or a number. */
const isDenied = (value: unknown): boolean => [false, 'false', 'False', 0, '0'].includes(value as never);

/** Groups that are read; a provider may name more than a token should carry. */
const mostGroups = 1_000;

function groupsIn(value: unknown): string[] | null {
  const groups: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(groups)) return null;
  const names = groups
    .filter((group) => ['string', 'number'].includes(typeof group))
    .map((group) => `${group}`.normalize());
  // Another group must not pass for one by signs that are not seen.
  return names.filter((name) => nameIn(name) === name).slice(0, mostGroups);
}

/** Whether an organization has proved that the domain of an address is its own. */
type HasProved = (organizationId: number, email: string) => Promise<boolean>;

/** The issuer of everybody's accounts at Google, those of each Workspace among them. */
const googleIssuer = 'https://accounts.google.com';

/**
 * Whether the organization manages the account at the provider. A private Google account can have an e-mail of the
 * organization too, which its owner may have left since; an account of a Workspace names its domain in `hd`.
 */
const isOfPeople = async (organizationId: number, { iss, hd }: Claims, hasProved: HasProved): Promise<boolean> =>
  iss !== googleIssuer || (typeof hd === 'string' && (await hasProved(organizationId, `@${hd}`)));

/**
 * A person as the provider of an organization names them. Only in the domains of the organization is its word good, whatever
 * it says of the verification itself.
 */
export async function identityOfOrganization(
  organizationId: number,
  claims: Claims,
  hasProved: HasProved,
): Promise<ExternalIdentity> {
  const given = [claims.email, claims.preferred_username, claims.upn].find((claim) => emailIn(claim) !== null);
  const named = emailIn(given);
  const isOwn =
    named !== null &&
    isPlain(given) &&
    !isDenied(claims.email_verified) &&
    (await hasProved(organizationId, named)) &&
    (await isOfPeople(organizationId, claims, hasProved));
  return {
    platform: providerOf(organizationId),
    issuer: requireKey('an organization', 'iss', claims.iss),
    subject: requireKey('an organization', 'sub', claims.sub),
    email: named,
    emailVerified: isOwn,
    emailManaged: isOwn,
    ...namesIn(claims),
    groups: groupsIn(claims.groups ?? claims.roles),
  };
}

/** The identity in the verified claims of an ID token. Throws a PlatformError when they do not name one. */
export const identityIn = (platform: Platform, claims: Claims): ExternalIdentity => readers[platform](claims);

/**
 * When the person last proved to the platform who that is; null where the platform does not say, or it is longer ago than a
 * proof holds. The age is reckoned between two times of the token itself, so that no clock of ours counts.
 * https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
export function provedAt({ auth_time: at, iat }: Claims, now: Date): Date | null {
  if (typeof at !== 'number' || typeof iat !== 'number') return null;
  const age = iat - at;
  return age >= -clockTolerance && age < lifetimes.presence ? secondsAfter(now, -Math.max(0, age)) : null;
}
