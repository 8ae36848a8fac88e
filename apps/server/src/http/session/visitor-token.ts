import { lifetimes } from '@account/contract/limits';
import { familyOf, visitorMark } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken, type Secrets } from '../../platform/crypto/secrets.ts';

/**
 * Sessions of people who are not signed in: a signed random token with its birth, so that a visit costs no row.
 * Form: `v.<family>[.<random>].<seconds since 1970 in base 36>.<signature>`.
 */
export interface VisitorTokens {
  /** @param former the token of the visit so far: pages that were opened with it go on with the new one */
  issue(former?: string): string;
  /** Whether the token is ours and not too old. */
  isLive(token: string): boolean;
}

export const isVisitorToken = (token: string): boolean => token.startsWith(`${visitorMark}.`);

export function createVisitorTokens(secrets: Secrets, clock: Clock): VisitorTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  return {
    issue: (former) => {
      const random = former === undefined ? randomToken() : `${familyOf(former)}.${randomToken()}`;
      const body = `${visitorMark}.${random}.${seconds().toString(36)}`;
      return `${body}.${secrets.sign('visitor', body)}`;
    },
    isLive: (token) => {
      const end = token.lastIndexOf('.');
      const body = token.slice(0, end);
      if (!secrets.verify('visitor', body, token.slice(end + 1))) return false;
      const age = seconds() - Number.parseInt(body.slice(body.lastIndexOf('.') + 1), 36);
      return age >= 0 && age < lifetimes.visitorSession;
    },
  };
}
