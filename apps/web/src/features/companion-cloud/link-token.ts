import { fromBase64 } from '#shared/lib/base64.ts';

/** What the companion cloud passes along when it returns a user. */
export interface LinkToken {
  secret: string;
  email: string;
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
