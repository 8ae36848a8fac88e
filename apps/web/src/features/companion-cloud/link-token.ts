import { fromBase64 } from './base64.ts';

/** What the companion cloud sends along when it sends somebody back. */
export interface LinkToken {
  secret: string;
  email: string;
}

const delimiter = '|&&|';

/** Reads base64 or base64url of `secret|&&|email` (contract section 5); undefined for everything else. */
export function readLinkToken(data: string): LinkToken | undefined {
  const parts = fromBase64(data)?.split(delimiter) ?? [];
  const [secret, email] = parts;
  return parts.length === 2 && secret && email ? { secret, email } : undefined;
}

/** Whether a token is for this person. E-mails are compared as the server does it (contract section 10). */
export const isFor = (token: LinkToken, email: string): boolean =>
  token.email.trim().toLowerCase() === email.trim().toLowerCase();
