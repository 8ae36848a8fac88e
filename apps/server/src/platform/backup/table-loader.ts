import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { OperatorError } from '../../kernel/errors.ts';
import type { BackedUpTable, Manifest } from './archive/manifest.ts';
import { type Entry, partOf } from './archive/tally.ts';
import { copyIn, copyJobsIn } from './load.queries.ts';

interface OpenPart {
  name: string;
  stream: Writable & { rowCount: number };
  ended: Promise<void>;
}

/** Loads the rows of tables, and jobs, whose entries come one part after the other. */
export class TableLoader {
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
