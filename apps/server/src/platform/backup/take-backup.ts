import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { OperatorError } from '../../kernel/errors.ts';
import { type Storage, storageKinds, storedName } from '../storage/storage.ts';
import {
  archiveVersion,
  type Contents,
  contentsName,
  type Entry,
  type Manifest,
  manifestName,
  Tally,
} from './archive/manifest.ts';
import {
  beginSnapshot,
  copyJobsOut,
  copyOut,
  endSnapshot,
  hasQueue,
  readFacts,
  readSequences,
} from './snapshot.queries.ts';

/** The generated secrets of the data folder by the names of their files; none where they are configured. */
export type SecretTexts = Readonly<Record<string, string>>;

export interface BackupParts {
  /** A connection of its own, as the owner of the database, which holds the stored files. */
  client: pg.Client;
  storage: Storage;
  secret: Manifest['secret'];
  secretTexts: SecretTexts;
}

/** Bytes of a table in one entry. */
const pieceLength = 1_048_576;

/** Cuts a stream into entries of a part. */
async function* inPieces(part: string, stream: Readable): AsyncGenerator<Entry> {
  let [pending, length, place] = [[] as Buffer[], 0, 0];
  const piece = (): Entry => {
    const entry = { name: `${part}/${String(place).padStart(6, '0')}`, bytes: Buffer.concat(pending) };
    [pending, length, place] = [[], 0, place + 1];
    return entry;
  };
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    pending.push(bytes);
    length += bytes.length;
    if (length >= pieceLength) yield piece();
  }
  if (length > 0) yield piece();
}

const asJson = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** The stored files. Files that no row names may be missing by the time they are read. */
async function* filesOf(storage: Storage): AsyncGenerator<Entry> {
  for (const kind of storageKinds)
    for await (const batch of storage.list(kind))
      for (const { name } of batch) {
        if (!storedName.test(name)) continue;
        const found = await storage.read(kind, name);
        if (found) yield { name: `files/${kind}/${name}`, bytes: await buffer(found.content) };
      }
}

async function* snapshot({ client, storage, secret, secretTexts }: BackupParts, rows: Contents['rows']) {
  const tables = await beginSnapshot(client);
  if (tables.length === 0) throw new OperatorError('The database is empty: there is nothing to back up.');
  const manifest: Manifest = { archive: archiveVersion, ...(await readFacts(client)), tables, secret };
  yield asJson(manifestName, manifest);
  for (const table of tables) {
    const stream = copyOut(client, table);
    yield* inPieces(`tables/${table.name}`, stream);
    rows[table.name] = stream.rowCount;
  }
  rows.jobs = 0;
  if (await hasQueue(client)) {
    const stream = copyJobsOut(client);
    yield* inPieces('jobs', stream);
    rows.jobs = stream.rowCount;
  }
  yield asJson('sequences/last.json', await readSequences(client));
  await endSnapshot(client);
  for (const [name, text] of Object.entries(secretTexts)) yield { name: `secrets/${name}`, bytes: Buffer.from(text) };
  yield* filesOf(storage);
}

/**
 * The entries of a backup: database, jobs, secrets and stored files as they were at one moment, while the program runs and
 * writes. `onDone` gets them.
 */
export async function* takeBackup(parts: BackupParts, onDone: (contents: Contents) => void): AsyncGenerator<Entry> {
  const tally = new Tally();
  const rows: Contents['rows'] = {};
  for await (const entry of snapshot(parts, rows)) {
    tally.add(entry);
    yield entry;
  }
  const contents: Contents = { parts: tally.parts(), rows };
  yield asJson(contentsName, contents);
  onDone(contents);
}
