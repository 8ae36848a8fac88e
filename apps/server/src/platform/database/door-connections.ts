import pg from 'pg';
import { isRefusedLogin } from './database-errors.ts';
import { type DoorLogins, loginRole, placeOf, turnFrom } from './door-logins.ts';
import { checkDoor, type Door } from './doors.ts';

/** A client that is connected only once Postgres has said that it is that of its door. */
export class DoorClient extends pg.Client {
  readonly #door: Door;
  readonly #logins: DoorLogins;

  constructor(door: Door, logins: DoorLogins, config: pg.ClientConfig) {
    super(config);
    this.#door = door;
    this.#logins = logins;
  }

  /** Throws an UnsafeDoor when the session is not what it has to be. */
  override async connect(): Promise<this> {
    const place = placeOf(this.#logins);
    try {
      await super.connect();
    } catch (error) {
      // The next client of the door has the other password.
      if (isRefusedLogin(error)) turnFrom(this.#logins, place);
      throw error;
    }
    await checkDoor(this.#door, loginRole(this.#logins, this.#door), this);
    return this;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool each of whose connections is asked, before its first use, whether it is that of its door. */
export class DoorPool extends pg.Pool {
  readonly #door: Door;
  readonly #logins: DoorLogins;
  readonly #config: pg.ClientConfig;
  /** Whether statements keep their names. */
  prepares = true;
  /** Asks a new connection further things. One that throws is not used. */
  verify: (client: Pick<pg.ClientBase, 'query'>) => Promise<void> = async () => undefined;
  /** Called with the seconds that a use of the pool waited for its connection. */
  onWait: (seconds: number) => void = () => undefined;

  /** @param onError hears of connections that are lost before the pool ends */
  constructor(door: Door, logins: DoorLogins, config: pg.PoolConfig, onError: (error: Error) => void) {
    super({
      ...config,
      onConnect: async (client) => {
        await checkDoor(door, loginRole(logins, door), client);
        await this.verify(client);
      },
    });
    this.#door = door;
    this.#logins = logins;
    this.#config = config;
    // The pool reports errors of idle clients only; an error of a client in use that has no listener ends the process.
    // On a busy machine the end of the server can overtake that of the connection.
    this.on('connect', (client) =>
      client.on('error', (error) => {
        if (!this.ending) onError(error);
      }),
    );
    this.on('error', () => undefined);
  }

  async #connect(): Promise<pg.PoolClient> {
    const since = performance.now();
    const place = placeOf(this.#logins);
    try {
      return await super.connect();
    } catch (error) {
      if (!isRefusedLogin(error) || !turnFrom(this.#logins, place)) throw error;
      return await super.connect();
    } finally {
      this.onWait((performance.now() - since) / 1_000);
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** How many connections are in use and idle, and how many uses wait for one. */
  counts(): { used: number; idle: number; waiting: number } {
    return { used: this.totalCount - this.idleCount, idle: this.idleCount, waiting: this.waitingCount };
  }

  /** Asks a connection of the pool, and a new one. Throws an UnsafeDoor when one of them is not that of the door. */
  async check(): Promise<void> {
    await checkDoor(this.#door, loginRole(this.#logins, this.#door), this);
    const client = new DoorClient(this.#door, this.#logins, this.#config);
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
