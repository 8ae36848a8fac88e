import { inject } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from './postgres.ts';

/** A migrated database; a copy of the template of this run takes some ten milliseconds. */
export const migratedDatabase = (): Promise<OwnDatabase> => {
  const { connection, template } = inject('postgres');
  return createOwnDatabase(connection, template);
};

/** A database without any table. */
export const emptyDatabase = (): Promise<OwnDatabase> => createOwnDatabase(inject('postgres').connection);
