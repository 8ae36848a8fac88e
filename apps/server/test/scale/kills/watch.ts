import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../../faults/eventually.ts';
import { Follower } from './follower.ts';

export interface WatchParts {
  /** How the database is reached as its owner, wherever the primary is. */
  connection: pg.ClientConfig;
  /** The web, at any program. */
  url: string;
  /** The headers that a browser of the user sends. */
  headers: () => Record<string, string>;
  user: number;
  /** Tokens of displays. */
  displays: readonly string[];
}

/** Milliseconds between two events. */
const every = 100;

/** Seconds that streams are waited for. */
const patience = 60;

const event = `SELECT publish_event(json_build_array($1::text), 'sync', json_build_object('id', 1, 'job_status', 'processing',
  'files_synced', $2::int, 'files_total', NULL, 'synced_at', NULL, 'error', NULL))`;

/**
 * Publishes an event ten times a second, each in a transaction that leaves a mark; some are rolled back. Two streams of a
 * person and those of two displays are kept open meanwhile.
 */
export class Watch {
  readonly #parts: WatchParts;
  /** When each event came, for each of two tabs. */
  readonly #heard = [new Map<number, number>(), new Map<number, number>()];
  readonly #persons: Follower[];
  readonly #displays: Follower[];
  /** When each event was acknowledged as committed. */
  readonly #committed = new Map<number, number>();
  #number = 0;
  #isOver = false;
  readonly #publishing: Promise<void>;

  constructor(parts: WatchParts) {
    const { url, headers, displays } = parts;
    this.#parts = parts;
    this.#persons = this.#heard.map(
      (heard) =>
        new Follower({
          url: `${url}/appapi/events`,
          headers,
          onEvent: ({ name, data }) => {
            if (name === 'sync') heard.set(JSON.parse(data).files_synced, performance.now());
          },
        }),
    );
    this.#displays = displays.map(
      (token) =>
        new Follower({
          url: `${url}/api/v1/devices/events`,
          headers: () => ({ authorization: `Bearer ${token}` }),
          onEvent: () => undefined,
        }),
    );
    this.#publishing = this.#publish();
  }

  /**
   * Seconds from a time until each person's stream has brought an event that was committed later, and each display has a stream;
   * undefined: never.
   */
  async secondsUntilBack(since: number): Promise<number | undefined> {
    const times = () => [
      ...this.#heard.map((heard) => {
        const later = [...heard].filter(([number]) => (this.#committed.get(number) ?? 0) > since);
        return Math.min(...later.map(([, at]) => at));
      }),
      ...this.#displays.map(({ openSince }) => openSince ?? Number.POSITIVE_INFINITY),
    ];
    const isBack = await eventually(() => Math.max(...times()) < Number.POSITIVE_INFINITY, patience);
    return isBack ? Math.max(0, Math.max(...times()) - since) / 1_000 : undefined;
  }

  /** Compares what was heard of with what is there: each event of a commit at most, and how many of those that were acknowledged. */
  async stop() {
    this.#isOver = true;
    await this.#publishing;
    const marks = await this.#marks();
    await Promise.all([...this.#persons, ...this.#displays].map((follower) => follower.stop()));
    const heard = new Set(this.#heard.flatMap((one) => [...one.keys()]));
    return {
      withoutCommit: [...heard].filter((number) => !marks.has(number)),
      lost: [...this.#committed.keys()].filter((number) => !marks.has(number)),
      heard: heard.size,
      committed: this.#committed.size,
    };
  }

  async #marks(): Promise<Set<number>> {
    const client = new pg.Client(this.#parts.connection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client
      .query<{ number: number }>('SELECT number FROM scale_marks')
      .finally(() => client.end());
    return new Set(rows.map(({ number }) => number));
  }

  async #publish(): Promise<void> {
    while (!this.#isOver) {
      const client = new pg.Client({ ...this.#parts.connection, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('CREATE TABLE IF NOT EXISTS scale_marks (number integer PRIMARY KEY)');
        while (!this.#isOver) {
          await this.#publishOne(client);
          await wait(every);
        }
      } catch {
        await wait(every);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async #publishOne(client: pg.Client): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    await client.query('BEGIN');
    await client.query('INSERT INTO scale_marks VALUES ($1)', [number]);
    await client.query(event, [`user:${this.#parts.user}`, number]);
    if (number % 4 === 0) return void (await client.query('ROLLBACK'));
    await client.query('COMMIT');
    this.#committed.set(number, performance.now());
  }
}
