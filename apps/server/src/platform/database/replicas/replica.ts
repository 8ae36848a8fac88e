import type pg from 'pg';
import type { Tracing } from '../../../kernel/telemetry.ts';
import type { Log } from '../../log.ts';
import { askingClient, configOf, createPool } from '../connection.ts';
import { createReads, type Database } from '../database.ts';
import type { DoorPool } from '../door-connections.ts';
import type { DoorLogins } from '../door-logins.ts';
import { unsafeDoorOf } from '../doors.ts';
import { type Position, type ReplicaAnswer, replicaQuestion, startQuestion } from './positions.ts';

export interface ReplicaSettings {
  /** How the doors log in to it. */
  logins: DoorLogins;
  /** Maximum number of connections in each pool. */
  poolSize: number;
  prepares?: boolean | undefined;
  onError: (error: Error) => void;
  onWait?: ((seconds: number) => void) | undefined;
  tracing?: Tracing | undefined;
  logger: Log;
}

/**
 * How it stands to the primary: it follows it, cannot be asked, is a primary itself, or has changes that the primary never
 * had, since it followed another one.
 */
export type Standing = 'following' | 'gone' | 'promoted' | 'strayed';

/** A standby as the program uses it. */
export interface Replica {
  /** Host and port. */
  readonly name: string;
  /** Undefined until it was asked. */
  readonly standing: Standing | undefined;
  /** All that the primary wrote before this position is shown here. */
  readonly position: Position;
  /** Reads as `Database` does. Throws as soon as the replica is left, whether or not it still says something. */
  read: Database['read'];
  /** Asks how it stands and how far it is. Never throws. */
  ask(): Promise<void>;
  /** Leaves it until it is started anew: its position is ahead of the primary's. */
  leaveAsStrayed(): void;
  /** Throws an UnsafeDoor when a connection is not what it has to be. That it cannot be reached is no fault here. */
  checkDoors(): Promise<void>;
  counts(): Record<'reader' | 'tenant', ReturnType<DoorPool['counts']>>;
  close(): Promise<void>;
}

const sentences = {
  following: 'a replica follows the primary',
  gone: 'a replica cannot be reached and is left',
  promoted: 'a replica was promoted and is left',
  strayed: 'a replica has changes that the primary lacks, and is left until it is started anew',
} satisfies Record<Standing, string>;

/** A replica was left while a read was under way. */
class ReplicaLeft extends Error {
  override name = 'ReplicaLeft';
}

/** Milliseconds after which a replica that says nothing is left. */
const patience = 700;

const nameOf = ({ address }: DoorLogins): string => {
  const { host, port = 5432 } = configOf(address);
  return `${host}:${port}`;
};

export function createReplica({ logins, logger, tracing, onWait, ...settings }: ReplicaSettings): Replica {
  const { onError, poolSize: max, prepares } = settings;
  /** Opens connections that all lead to the Postgres that was started at a time. */
  const open = (time: string) => {
    const pools = {
      reader: createPool(logins, { door: 'reader', max, prepares }, onError),
      tenant: createPool(logins, { door: 'tenant', max, prepares }, onError),
    };
    for (const pool of Object.values(pools)) {
      if (onWait) pool.onWait = onWait;
      pool.verify = async (connection) => {
        const { rows } = await connection.query<Pick<ReplicaAnswer, 'started'>>(startQuestion);
        if (time && rows[0]?.started !== time) throw new Error('another Postgres answers at the address of a replica');
      };
    }
    return { pools, reads: createReads(pools, tracing) };
  };
  let { pools, reads } = open('');
  const name = nameOf(logins);
  /** How to end each read that is under way. */
  const underWay = new Set<(reason: Error) => void>();
  let client: pg.Client | undefined;
  let standing: Standing | undefined;
  let position: Position = 0;
  let started = '';
  let strayed: string | undefined;
  let isClosed = false;
  const firstAnswer = Promise.withResolvers<void>();

  const stand = (next: Standing, error?: unknown) => {
    if (standing === next || isClosed) return;
    logger[next === 'following' ? 'info' : 'warn'](
      { replica: name, ...(error ? { err: error } : {}) },
      sentences[next],
    );
    const wasRead = standing === 'following';
    standing = next;
    if (!wasRead) return;
    for (const end of underWay) end(new ReplicaLeft(name));
    for (const pool of Object.values(pools)) void pool.dropIdle();
  };
  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    stand('gone', error);
  };
  const connect = async (): Promise<pg.Client> => {
    const opened = askingClient(logins);
    client = opened;
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    try {
      await opened.connect();
    } catch (error) {
      lose(opened, error);
      throw error;
    }
    return opened;
  };
  /** Another Postgres answers, or the same after a new start: how far it is says nothing about connections from before. */
  const renew = (time: string) => {
    started = time;
    for (const pool of Object.values(pools)) void pool.end();
    ({ pools, reads } = open(started));
  };
  const hear = (answer: ReplicaAnswer) => {
    if (answer.started !== started) renew(answer.started);
    if (!answer.is_replica) return stand('promoted');
    position = answer.position ?? 0;
    stand(strayed === started ? 'strayed' : 'following');
  };

  return {
    name,
    get standing() {
      return standing;
    },
    get position() {
      return position;
    },
    read: (scope, work) =>
      new Promise((resolve, reject) => {
        underWay.add(reject);
        const leave = () => underWay.delete(reject);
        reads(scope, work).then(resolve, reject).finally(leave);
      }),
    ask: async () => {
      const asked = client ?? (await connect().catch(() => undefined));
      if (!asked) return firstAnswer.resolve();
      const late = setTimeout(() => lose(asked, new Error('no answer')), patience);
      try {
        const { rows } = await asked.query<ReplicaAnswer>(replicaQuestion);
        if (rows[0] && client === asked) hear(rows[0]);
      } catch (error) {
        lose(asked, error);
      } finally {
        clearTimeout(late);
        firstAnswer.resolve();
      }
    },
    leaveAsStrayed: () => {
      strayed = started;
      stand('strayed');
    },
    checkDoors: async () => {
      await firstAnswer.promise;
      const answers = await Promise.allSettled(Object.values(pools).map((pool) => pool.check()));
      for (const answer of answers) {
        const unsafe = answer.status === 'rejected' ? unsafeDoorOf(answer.reason) : undefined;
        if (unsafe) throw unsafe;
      }
    },
    counts: () => ({ reader: pools.reader.counts(), tenant: pools.tenant.counts() }),
    close: async () => {
      isClosed = true;
      const last = client;
      client = undefined;
      await Promise.all([last?.end().catch(() => undefined), ...Object.values(pools).map((pool) => pool.end())]);
    },
  };
}
