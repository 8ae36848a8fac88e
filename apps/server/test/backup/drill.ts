import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { readBackup, writeArchive } from '../../src/platform/backup/archive/archive.ts';
import type { Entry } from '../../src/platform/backup/archive/manifest.ts';
import { type LoadParts, loadBackup } from '../../src/platform/backup/load-backup.ts';
import { type BackupParts, takeBackup } from '../../src/platform/backup/take-backup.ts';
import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';
import { type Storage, storageKinds } from '../../src/platform/storage/storage.ts';
import { temporaryFolder } from '../support/files/folders.ts';
import { namesIn } from '../support/outside/stores.ts';

/** A connection as the owner of a database, closed after the test. */
export async function connected(connection: Connection): Promise<pg.Client> {
  const client = ownerClient(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Number of rows and a hash of every table's whole content, generated columns included. */
export async function contentsAt(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname <> 'schema_migrations' ORDER BY relname`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query<{ content: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS content FROM "${name}" t`,
    );
    contents[name] = found.rows[0]?.content ?? '';
  }
  return contents;
}

/** The jobs of the queue, without their ids and without who works on them. */
export async function jobsAt(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.last_error, j.key, j.priority,
       j.flags, j.locked_by IS NOT NULL AS locked
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id ORDER BY j.id`,
  );
  return rows;
}

/** The bytes of every stored file. */
export async function filesIn(storage: Storage): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const kind of storageKinds)
    for (const name of await namesIn(storage, kind)) {
      const found = await storage.read(kind, name);
      if (found) files[`${kind}/${name}`] = await buffer(found.content);
    }
  return files;
}

/**
 * Writes a backup. `atSnapshot` runs on the backup's connection once its moment is chosen, `beside` before each further
 * entry.
 */
export async function backUpTo(
  parts: Omit<BackupParts, 'secret' | 'secretTexts'>,
  passphrase: string | undefined,
  { atSnapshot, beside }: { atSnapshot(): Promise<void>; beside(): Promise<void> },
): Promise<string> {
  const file = path.join(await temporaryFolder(), 'backup');
  const secret = { is_generated: false, names: [] };
  const entries = takeBackup({ ...parts, secret, secretTexts: {} }, () => undefined);
  const watched = async function* (): AsyncGenerator<Entry> {
    let isFirst = true;
    for await (const entry of entries) {
      await (isFirst ? atSnapshot() : beside());
      isFirst = false;
      yield entry;
    }
  };
  await writeArchive(watched(), createWriteStream(file), passphrase);
  return file;
}

/** Restores a backup as the command does. */
export async function restoreFrom(
  path: string,
  passphrase: string | undefined,
  parts: Omit<LoadParts, 'keepSecret'>,
): Promise<void> {
  const facts = await readBackup(path, passphrase, () => undefined);
  await loadBackup({ ...parts, keepSecret: async () => undefined }, { path, passphrase }, facts);
}
