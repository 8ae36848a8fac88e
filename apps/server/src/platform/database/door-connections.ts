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

/** A pool each of whose connections is asked, before its first use, whether it is that of its door. */
export class DoorPool extends pg.Pool {
  readonly #door: Door;
  readonly #config: pg.ClientConfig;

  /** @param onError hears of connections that are lost */
  constructor(door: Door, config: pg.PoolConfig, onError: (error: Error) => void) {
    super({ ...config, onConnect: (client) => checkDoor(door, client) });
    this.#door = door;
    this.#config = config;
    // The pool reports errors of idle clients only; an error of a client in use that has no listener ends the process.
    this.on('connect', (client) => client.on('error', onError));
    this.on('error', () => undefined);
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
