import { type IdentityProviderKind, type Platform, platformNames, platforms } from '@account/contract/platforms';

/** Who vouches for a person: a platform for everybody, or the provider of an organization for its people. */
export type Provider = Platform | `organization:${number}`;

/** The provider of an organization. */
export const providerOf = (organizationId: number): Provider => `organization:${organizationId}`;

/** The organization whose provider it is; null for a platform. */
export const organizationOfProvider = (provider: Provider): number | null =>
  provider.startsWith('organization:') ? Number(provider.slice('organization:'.length)) : null;

/** The platform that it is; undefined for the provider of an organization. */
export const platformIn = (provider: Provider): Platform | undefined => platforms.find((one) => one === provider);

/** Its kind, as calls and addresses name it. */
export const kindOf = (provider: Provider): IdentityProviderKind => platformIn(provider) ?? 'organization';

/** Its name for people: that of the platform, or the host of the organization's provider. */
export function nameOf({ platform, issuer }: { platform: Provider; issuer: string }): string {
  const known = platformIn(platform);
  if (known) return platformNames[known];
  return URL.parse(issuer)?.host || issuer;
}
