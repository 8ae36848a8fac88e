import { inject } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from './postgres.ts';

/** A migrated database: a copy of this run's template, which takes about ten milliseconds. */
export const migratedDatabase = (): Promise<OwnDatabase> => {
  const { connection, template } = inject('postgres');
  return createOwnDatabase(connection, template);
};

/** A database without any table. */
export const emptyDatabase = (): Promise<OwnDatabase> => createOwnDatabase(inject('postgres').connection);
