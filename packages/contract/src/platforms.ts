/** External platforms that people sign in by and keep files at, by their names in calls and addresses. */
export const platforms = ['google', 'microsoft'] as const;
export type Platform = (typeof platforms)[number];

/** The names of the platforms as people know them; no language translates them. */
export const platformNames: Readonly<Record<Platform, string>> = { google: 'Google', microsoft: 'Microsoft' };

/** Who vouches for people: the platforms, and the provider of an organization for its own. */
export const identityProviderKinds = [...platforms, 'organization'] as const;
export type IdentityProviderKind = (typeof identityProviderKinds)[number];

/** Their names for people, as far as no organization is known. */
export const identityProviderNames: Readonly<Record<IdentityProviderKind, string>> = {
  ...platformNames,
  organization: 'Single Sign-on',
};
