/** The database does not fit this program. The message is for the person who starts it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
