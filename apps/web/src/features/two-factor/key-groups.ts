/** A secret in groups of four, as people type it off a screen. */
export const keyGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
