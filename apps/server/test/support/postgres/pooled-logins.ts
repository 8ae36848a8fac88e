import { inject } from 'vitest';
import type { Connection } from '../../../src/platform/database/connection.ts';
import type { DoorLogins } from '../../../src/platform/database/door-logins.ts';
import { loginsOf } from './postgres.ts';

/** The key from which the passwords of the doors follow where a PgBouncer asks for them. */
export const poolerKey = 'a key of tests';

/**
 * How a test app logs in to a database: through the PgBouncer of the run, when there is one. A database with standbys is that
 * of another Postgres.
 */
export function pooledLogins(
  address: Connection,
  replicaAddresses?: readonly Connection[],
): { logins: DoorLogins; prepares: boolean } {
  const port = inject('pooler');
  const logins = loginsOf(address);
  if (replicaAddresses) return { logins: { ...logins, replicaAddresses }, prepares: true };
  // At another host than its socket a test has put something of its own before the Postgres of the run.
  const isDirect = 'host' in address && address.host.startsWith('/');
  if (port === undefined || !isDirect) return { logins, prepares: true };
  const pooledAddress = { ...address, host: '127.0.0.1', port };
  // Debian's PgBouncer does not carry prepared statements.
  return { logins: { ...logins, pooledAddress, keys: [poolerKey] }, prepares: false };
}
