import { createHmac, hash, pbkdf2Sync } from 'node:crypto';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Door } from './doors.ts';

/** How to reach Postgres: a connection string, or the parts of a local connection. */
export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string };

/** How the doors log in to a Postgres. It can be handed to another process as JSON. */
export interface DoorLogins {
  /** The address; each door replaces its user. */
  readonly address: Connection;
  /** The address of a pooler for the doors that may have one (doors.ts). */
  readonly pooledAddress?: Connection;
  /** The addresses of standbys for reads. */
  readonly replicaAddresses?: readonly Connection[];
  /** How the names of the roles begin: a Postgres has its roles for all of its databases. */
  readonly prefix: string;
  /** Keys of the passwords, that of the current secret first. None: the address asks for no password. */
  readonly keys: readonly string[];
}

/** The same roles at each standby. */
export const loginsOfReplicas = ({ replicaAddresses = [], prefix, keys }: DoorLogins): DoorLogins[] =>
  replicaAddresses.map((address) => ({ address, prefix, keys }));

/** The role that a door logs in as. */
export const loginRole = ({ prefix }: Pick<DoorLogins, 'prefix'>, { name }: Pick<Door, 'name'>): string =>
  `${prefix}_${name}_login`;

/** The prefix of the roles for a database: its name, or what stands for a name that makes no good role. */
export function prefixOf(connectionString: string): string {
  const { database, user } = parseIntoClientConfig(connectionString);
  const name = database || user || 'account';
  return /^[a-z][a-z0-9_]{0,39}$/.test(name) ? name : `account_${hash('sha256', name).slice(0, 16)}`;
}

export const passwordOf = (key: string, role: string): string =>
  createHmac('sha256', key).update(`password of ${role}`).digest('base64url');

const rounds = 4096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The verifier that Postgres and PgBouncer keep of the password of a role (RFC 5803). The salt comes from the key, so that
 * both keep the same one, as a pooler needs to pass a login on.
 */
export function verifierOf(key: string, role: string): string {
  const salt = createHmac('sha256', key).update(`salt of ${role}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(passwordOf(key, role), salt, rounds, 32, 'sha256');
  const stored = hash('sha256', hmac(salted, 'Client Key'), 'base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}

/** Which key each login uses: while the secret is replaced, programs with either secret run. */
const places = new WeakMap<DoorLogins, number>();

/** The place of the key in use. */
export const placeOf = (logins: DoorLogins): number => places.get(logins) ?? 0;

/** The password with the key in use; empty where none is asked for. */
export function currentPassword(logins: DoorLogins, door: Pick<Door, 'name'>): string {
  const key = logins.keys[placeOf(logins)];
  return key === undefined ? '' : passwordOf(key, loginRole(logins, door));
}

/** Turns to the next key after Postgres refused the one at a place. Returns whether another one is in use now. */
export function turnFrom(logins: DoorLogins, refused: number): boolean {
  if (logins.keys.length < 2) return false;
  if (placeOf(logins) === refused) places.set(logins, (refused + 1) % logins.keys.length);
  return true;
}
