import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupFacts, writeArchive } from '../../platform/backup/archive/archive.ts';
import type { Contents } from '../../platform/backup/archive/manifest.ts';
import { takeBackup } from '../../platform/backup/take-backup.ts';
import { holdFiles } from '../../platform/storage/hold.queries.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Context, Done } from '../command-line/act.ts';
import { textTable } from '../command-line/act.ts';
import { openDatabaseBeside, withOwner } from '../database-source.ts';
import { newFile } from '../new-file.ts';
import { noteBackup } from './last-backup.queries.ts';
import { readBackupKey, secretsForBackup } from './secrets.ts';

const heading = ['what', 'rows or files', 'bytes'];

/** The contents of a backup, as a table for the terminal. */
export function backupTable({ contents: { parts, rows } }: Pick<BackupFacts, 'contents'>): string {
  const counted = Object.entries(rows).map(([name, count]) => {
    const part = parts[name === 'jobs' ? name : `tables/${name}`];
    return [name, count, part?.bytes ?? 0] as const;
  });
  const files = Object.entries(parts)
    .filter(([name]) => name.startsWith('files/') || name === 'secrets')
    .map(([name, { entries, bytes }]) => [name, entries, bytes] as const);
  const body = [...counted.filter(([, count]) => count > 0), ...files];
  const total = body.reduce((sum, [, , bytes]) => sum + bytes, 0);
  return textTable([heading, ...body.map((cells) => cells.map(String)), ['', '', String(total)]]);
}

/** Seconds since a timestamp of `performance.now()`. */
export const secondsSince = (begin: number): string => ((performance.now() - begin) / 1_000).toFixed(1);

export interface BackupOptions {
  /** The file to write, which must not exist. */
  to: string;
  keyFile: string | undefined;
}

/** Writes a backup beside the running program, and says what is in it. */
export async function backUp({ to, keyFile }: BackupOptions, { config, logger, opened }: Context): Promise<Done> {
  const begin = performance.now();
  const passphrase = await readBackupKey(config, keyFile);
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const storage = await openStorage(config);
  opened.defer(storage.close);
  const file = await newFile(path.resolve(to), opened);

  let contents: Contents | undefined;
  const secrets = await secretsForBackup(config);
  await withOwner(source.owner, async (client) => {
    await holdFiles(client);
    const entries = takeBackup({ client, storage, ...secrets }, (done) => {
      contents = done;
    });
    await writeArchive(entries, file.stream, passphrase);
  });
  if (!contents) throw new Error('the backup did not end');
  await file.finish();
  await withOwner(source.owner, noteBackup);

  const { size } = await stat(to);
  if (passphrase === undefined)
    process.stderr.write(
      'This file is not encrypted, and every secret is in it. Give a key: --key-file FILE, or BACKUP_KEY.\n',
    );
  const isEncrypted = passphrase !== undefined;
  return {
    text: `\n${backupTable({ contents })}\n\n${to} has ${size} bytes, ${isEncrypted ? 'encrypted' : 'NOT ENCRYPTED'}, in ${secondsSince(begin)} s.`,
    json: { file: to, bytes: size, encrypted: isEncrypted, rows: contents.rows },
  };
}
