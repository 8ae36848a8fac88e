/** A backup cannot be made or restored. The message is for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
