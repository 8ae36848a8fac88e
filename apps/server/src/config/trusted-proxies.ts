import { isIP } from 'node:net';

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * Splits a list of addresses, networks and the names `loopback`, `linklocal`, `uniquelocal`; undefined when malformed.
 */
export function trustedProxies(list: string): readonly string[] | undefined {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.every((entry) => names.has(entry) || isNetwork(entry)) ? entries : undefined;
}
