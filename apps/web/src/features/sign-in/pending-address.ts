import { fromBase64 } from '#shared/lib/base64.ts';

/** What the address of an unfinished registration carries. The server compares it with what the session knows. */
export interface PendingAddress {
  id: string;
  email: string;
  name: string;
}

const delimiter = '|&&|';

/** Reads base64 or base64url of `id|&&|email|&&|name`; undefined for everything else. */
export function readPendingAddress(additional: string): PendingAddress | undefined {
  const [id, email, ...name] = fromBase64(additional)?.split(delimiter) ?? [];
  return id && email && name.length > 0 ? { id, email, name: name.join(delimiter) } : undefined;
}
