import { ConfigError } from '../config/config.ts';
import { MigrationError } from '../platform/database/migration-error.ts';
import { LaunchError } from '../platform/embedded-postgres/launch-error.ts';

interface SystemError extends Error {
  code?: string;
  port?: number;
}

/** An explanation for known causes of a failed start; undefined for others, whose stack should be printed. */
export function explainStartError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([ConfigError, LaunchError, MigrationError].some((kind) => error instanceof kind)) return error.message;
  const { code, port, message } = error as SystemError;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Set PORT to another one, or end the program that uses it.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account. Set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST names no address of this machine.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database of DATABASE_URL cannot be used: ${message}`;
  return undefined;
}
