/** A secret in groups of four, which are easier to type. */
export const keyGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
