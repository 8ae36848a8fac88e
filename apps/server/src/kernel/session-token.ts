/** Prefix of the tokens of visitors. */
export const visitorMark = 'v';

/**
 * The part of a token that stays when its session gets another one. CSRF tokens are derived from it, so that open pages
 * go on. Forms: `<family>` and `<family>.<random>`, for visitors `v.<family>.…`.
 */
export function familyOf(token: string): string {
  const [first = '', second = ''] = token.split('.');
  return first === visitorMark ? second : first;
}
