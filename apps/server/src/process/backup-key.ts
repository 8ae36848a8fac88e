import { readFile } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { BackupError } from '../platform/backup/backup-error.ts';

const shortest = 12;

/** The passphrase of a key file, or the one of BACKUP_KEY; undefined: without encryption. */
export async function readBackupKey(config: Config, keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile === undefined) return config.BACKUP_KEY;
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${keyFile} cannot be read (${error.code}).`);
  });
  const key = text.replace(/\r?\n$/, '');
  if (key.length < shortest)
    throw new BackupError(`The key in ${keyFile} is too short: ${shortest} characters are the least.`);
  return key;
}
