import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { OperatorError } from '../../kernel/errors.ts';
import { migrateEmpty } from '../database/migrate.ts';
import { type Storage, type StorageKind, storageKinds, storedName } from '../storage/storage.ts';
import { type BackupFacts, readBackup } from './archive/read-backup.ts';
import { type Entry, partOf } from './archive/tally.ts';
import {
  addJobs,
  beginLoad,
  closeTables,
  commitLoad,
  openTables,
  readInstallation,
  setSequences,
} from './load.queries.ts';
import { readTables } from './snapshot.queries.ts';
import { TableLoader } from './table-loader.ts';

export interface LoadParts {
  /** A connection of its own, as the owner of the database. */
  client: pg.Client;
  storage: Storage;
  /** Keeps a generated secret, durably. */
  keepSecret(name: string, text: string): Promise<void>;
}

export interface BackupFile {
  path: string;
  passphrase: string | undefined;
}

const nameOf = (entry: Entry): string => entry.name.slice(entry.name.lastIndexOf('/') + 1);

/** The kind of stored files that a part holds. */
const kindOf = (part: string): StorageKind | undefined => storageKinds.find((kind) => part === `files/${kind}`);

async function putBack(storage: Storage, kind: StorageKind, entry: Entry): Promise<void> {
  const name = nameOf(entry);
  if (!storedName.test(name)) throw new OperatorError(`The backup holds ${entry.name}, which no file is named like.`);
  await storage.putBack(kind, name, entry.bytes);
}

/** Throws when the store belongs to another database; otherwise it belongs to this one from now on. */
async function claimStorage({ client, storage }: LoadParts): Promise<void> {
  const id = await readInstallation(client);
  if (id !== undefined && (await storage.ownerOf(id)) !== id)
    throw new OperatorError('The file store belongs to another installation: use an empty folder, bucket or prefix.');
}

/**
 * Loads a verified backup into an empty database and an empty store. Rows come in one transaction, which is committed when
 * everything else is in its place: whatever ends this before leaves an empty database, and files and secrets that the
 * next attempt writes again.
 */
export async function loadBackup(parts: LoadParts, file: BackupFile, expected: BackupFacts): Promise<void> {
  const { client, storage, keepSecret } = parts;
  const { manifest, contents } = expected;
  await beginLoad(client);
  await migrateEmpty(client, manifest.migrations.length);
  if (!isDeepStrictEqual(await readTables(client), manifest.tables))
    throw new OperatorError('The backup holds other tables than its migrations make.');
  const rebuilding = await openTables(client, manifest.tables);
  const tables = new TableLoader(client, manifest);

  const take = async (entry: Entry): Promise<void> => {
    const part = partOf(entry.name);
    if (part.startsWith('tables/') || part === 'jobs') return tables.take(entry);
    await tables.end();
    const kind = kindOf(part);
    if (kind) return putBack(storage, kind, entry);
    if (part === 'secrets') return keepSecret(nameOf(entry), entry.bytes.toString());
    if (part === 'sequences') return setSequences(client, JSON.parse(entry.bytes.toString()));
    throw new OperatorError(`The backup holds ${entry.name}, which this program does not know.`);
  };
  const found = await readBackup(file.path, file.passphrase, take);
  await tables.end();
  if (!isDeepStrictEqual(found, expected) || !isDeepStrictEqual(tables.rows, { ...contents.rows }))
    throw new OperatorError('The backup was changed while it was restored. Nothing was restored.');
  if (contents.rows.jobs) await addJobs(client);
  await claimStorage(parts);
  await closeTables(client, manifest.tables, rebuilding);
  await commitLoad(client);
}
