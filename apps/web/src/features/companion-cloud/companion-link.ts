import type { PublicConfig } from '@account/contract/bootstrap';
import { fromBase64, toBase64 } from '#shared/lib/base64.ts';

type CompanionCloud = NonNullable<PublicConfig['companion_cloud']>;

/** The values that the companion cloud passes along when it returns a user. */
export interface LinkToken {
  secret: string;
  email: string;
}

/** The page of the companion cloud where linking begins. It gets the user's e-mail and the address to return to. */
export function linkAddress({ url, return_url }: CompanionCloud, email: string): string {
  const address = new URL(url);
  address.searchParams.set('email', toBase64(email));
  address.searchParams.set('return', return_url);
  return address.href;
}

const delimiter = '|&&|';

/** Reads base64 or base64url of `secret|&&|email`; undefined for everything else. */
export function readLinkToken(data: string): LinkToken | undefined {
  const parts = fromBase64(data)?.split(delimiter) ?? [];
  const [secret, email] = parts;
  return parts.length === 2 && secret && email ? { secret, email } : undefined;
}

/** Whether a token is for the user with this e-mail. The server compares in the same way, and decides. */
export const isFor = (token: LinkToken, email: string): boolean =>
  token.email.trim().toLowerCase() === email.trim().toLowerCase();
