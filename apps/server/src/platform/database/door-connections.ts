import pg from 'pg';
import { checkDoor, type Door } from './door.ts';

/** A client that is connected only once Postgres has said that it is that of its door. */
export class DoorClient extends pg.Client {
  readonly #door: Door;

  constructor(door: Door, config: pg.ClientConfig) {
    super(config);
    this.#door = door;
  }

  /** Throws an UnsafeDoor when the session is not what it has to be. */
  override async connect(): Promise<this> {
    await super.connect();
    await checkDoor(this.#door, this);
    return this;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool each of whose connections is asked, before its first use, whether it is that of its door. */
export class DoorPool extends pg.Pool {
  readonly #door: Door;
  readonly #config: pg.ClientConfig;
  /** Called with the seconds that a use of the pool waited for its connection. */
  onWait: (seconds: number) => void = () => undefined;

  /** @param onError hears of connections that are lost */
  constructor(door: Door, config: pg.PoolConfig, onError: (error: Error) => void) {
    super({ ...config, onConnect: (client) => checkDoor(door, client) });
    this.#door = door;
    this.#config = config;
    // The pool reports errors of idle clients only; an error of a client in use that has no listener ends the process.
    this.on('connect', (client) => client.on('error', onError));
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const since = performance.now();
    const note = () => this.onWait((performance.now() - since) / 1_000);
    if (!callback) return super.connect().finally(note);
    super.connect((...result) => {
      note();
      callback(...result);
    });
    return undefined;
  }

  /** How many connections are in use and idle, and how many uses wait for one. */
  counts(): { used: number; idle: number; waiting: number } {
    return { used: this.totalCount - this.idleCount, idle: this.idleCount, waiting: this.waitingCount };
  }

  /** Asks a connection of the pool, and a new one. Throws an UnsafeDoor when one of them is not that of the door. */
  async check(): Promise<void> {
    await checkDoor(this.#door, this);
    const client = new DoorClient(this.#door, this.#config);
    // Its statements fail as well.
    client.on('error', () => undefined);
    await client.connect().finally(() => client.end().catch(() => undefined));
  }

  /** Ends the connections that are idle, as they lead to a server that went out of service. Never throws. */
  async dropIdle(): Promise<void> {
    for (let left = this.idleCount; left > 0; left -= 1)
      await this.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
  }
}
