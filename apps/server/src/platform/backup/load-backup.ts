import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { OperatorError } from '../../kernel/errors.ts';
import { migrateEmpty } from '../database/migrate.ts';
import { type Storage, type StorageKind, storageKinds, storedName } from '../storage/storage.ts';
import { type BackupFacts, readBackup } from './archive/archive.ts';
import { type BackedUpTable, type Entry, type Manifest, partOf } from './archive/manifest.ts';
import {
  addJobs,
  beginLoad,
  closeTables,
  commitLoad,
  copyIn,
  copyJobsIn,
  openTables,
  readInstallation,
  setSequences,
} from './load.queries.ts';
import { readTables } from './snapshot.queries.ts';

interface OpenPart {
  name: string;
  stream: Writable & { rowCount: number };
  ended: Promise<void>;
}

/** Loads the rows of tables, and jobs, whose entries come one part after the other. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, BackedUpTable>;
  /** The number of rows that came of each table, and of jobs. */
  readonly rows: Record<string, number>;
  #open: OpenPart | undefined;

  constructor(client: pg.Client, { tables }: Manifest) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [`tables/${table.name}`, table]));
    this.rows = Object.fromEntries([...tables.map(({ name }) => [name, 0]), ['jobs', 0]]);
  }

  /** Takes the next piece of a part. */
  async take({ name, bytes }: Entry): Promise<void> {
    const part = partOf(name);
    const open = this.#open?.name === part ? this.#open : await this.#begin(part);
    const written = new Promise<void>((resolve, reject) =>
      open.stream.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
    // A row that Postgres refuses ends the stream without the end of the write.
    await Promise.race([written, open.ended]);
  }

  /** Waits until everything that came is loaded. */
  async end(): Promise<void> {
    if (!this.#open) return;
    const { name, stream, ended } = this.#open;
    this.#open = undefined;
    stream.end();
    await ended;
    this.rows[name === 'jobs' ? name : name.slice('tables/'.length)] = stream.rowCount;
  }

  async #begin(part: string): Promise<OpenPart> {
    await this.end();
    const table = this.#tables.get(part);
    if (!table && part !== 'jobs')
      throw new OperatorError(`The backup holds ${part}, which its beginning does not name.`);
    const stream = table ? copyIn(this.#client, table) : await copyJobsIn(this.#client);
    const ended = finished(stream);
    ended.catch(() => undefined);
    this.#open = { name: part, stream, ended };
    return this.#open;
  }
}

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
