/** External platforms that people sign in by and keep files at, by their names in calls and addresses. */
export const platforms = ['google', 'microsoft'] as const;
export type Platform = (typeof platforms)[number];

/** The names of the platforms as people know them; no language translates them. */
export const platformNames: Readonly<Record<Platform, string>> = { google: 'Google', microsoft: 'Microsoft' };
