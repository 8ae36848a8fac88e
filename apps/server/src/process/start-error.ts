import pg from 'pg';
import { ConfigError } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import { BrokerError } from '../platform/broker/broker-errors.ts';
import { ConnectionsError } from '../platform/database/connection-sum.ts';
import { translateWriteError } from '../platform/database/database-errors.ts';
import { unsafeDoorOf } from '../platform/database/doors.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { PoolerError } from '../platform/database/pooler.ts';
import { ReplicaError } from '../platform/database/replicas/replicas.ts';
import { LaunchError } from '../platform/embedded-postgres/launch-error.ts';

interface SystemError extends Error {
  code?: string;
  port?: number;
  hostname?: string;
}

/** The address of the metrics cannot be listened on, as its cause says. */
export class MetricsAddressError extends Error {}

/** A sentence about an address that cannot be listened on; undefined for other errors. */
function explainAddress(error: Error, prefix = ''): string | undefined {
  const { code, port, hostname } = error as SystemError;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Set ${prefix}PORT to another one, or end the program that uses it.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this account. Set ${prefix}PORT to 1024 or more.`;
  const isOfSetting = hostname !== undefined && hostname === process.env[`${prefix}HOST`]?.trim();
  return code === 'EADDRNOTAVAIL' || isOfSetting ? `${prefix}HOST names no address of this machine.` : undefined;
}

/** A missing right, and a feature such as an extension that the server lacks. */
const lacking = new Set(['42501', '0A000']);

/** A sentence about a database that cannot be used as it is; undefined for other errors. */
function explainDatabaseError(error: Error): string | undefined {
  const unsafe = unsafeDoorOf(error);
  if (unsafe) return unsafe.message;
  // A connection has no path, other than a file that is missing.
  if ('path' in error) return undefined;
  const known = translateWriteError(error);
  const isKnown = known instanceof AppError && known.code === 'unavailable';
  const cause = isKnown ? known.details.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const lacks = cause instanceof pg.DatabaseError && lacking.has(cause.code ?? '');
  const isOutside = process.env.DATABASE_URL?.trim() || process.env.DATABASE_URL_FILE?.trim();
  const database = isOutside ? 'The database of DATABASE_URL' : 'The embedded database';
  return isKnown || lacks ? `${database} cannot be used: ${cause.message}` : undefined;
}

/** An explanation for known causes of a failed start; undefined for others, whose stack should be printed. */
export function explainStartError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const explained = [
    ConfigError,
    ConnectionsError,
    LaunchError,
    MigrationError,
    PoolerError,
    ReplicaError,
    BrokerError,
  ];
  if (explained.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof MetricsAddressError)
    return error.cause instanceof Error ? explainAddress(error.cause, 'METRICS_') : undefined;
  return explainAddress(error) ?? explainDatabaseError(error);
}
