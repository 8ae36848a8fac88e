import { runMigrations } from 'graphile-worker';
import type { ReplicaReads } from '../../kernel/replica-reads.ts';
import type { Metrics, Tracing } from '../../kernel/telemetry.ts';
import { type AsUnauthenticated, createUnauthenticatedQueue } from '../limits/queue/unauthenticated-queue.ts';
import type { Log } from '../log.ts';
import { type Connection, createPool, ownerClient, ownerPool } from './connection.ts';
import { type DoorParts, type ProgramSize, requireRoom } from './connection-sum.ts';
import { createDatabase, type Database } from './database.ts';
import type { DoorPool } from './door-connections.ts';
import type { DoorLogins } from './door-logins.ts';
import { ensureDoorRoles } from './door-roles.ts';
import { createDoorWatch, type DoorWatch } from './door-watch.ts';
import { ensureInstallation, migrateUp, requirePostgres } from './migrate.ts';
import { checkPooler, throughPooler } from './pooler.ts';
import { ensureQueueRole, queueSchema } from './queue-role.ts';
import { readReplicas } from './replicas/reading.ts';
import { openReplicas, type Replicas } from './replicas/replicas.ts';

export interface DatabaseSettings {
  logins: DoorLogins;
  /** Whether statements keep their names; off for a pooler that does not carry them. */
  prepares?: boolean;
  /** Maximum number of connections in each pool, or of each of them. */
  poolSize: number | DoorParts;
  onError: (error: Error) => void;
  /** Called with the seconds that a statement or transaction waited for its connection. */
  onWait?: (seconds: number) => void;
  tracing?: Tracing | undefined;
  /** How replicas are read, where the logins have some. */
  replicas?: {
    /** Seconds that one may be behind. */
    maxLag: number;
    logger: Log;
    /** Called with each read that a replica may answer. */
    onRead?: Metrics['read'];
  };
}

/** Who works with a database. */
export interface DatabaseRoles {
  /** Owns the database and may create roles. */
  owner: Connection;
  logins: DoorLogins;
}

/** Migrates the schema of the queue, and makes the role that works with it. */
export async function prepareQueue(owner: Connection): Promise<void> {
  const pool = ownerPool(owner);
  try {
    await runMigrations({ pgPool: pool, schema: queueSchema });
    const client = await pool.connect();
    await ensureQueueRole(client).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

/**
 * Migrates our schema and that of the queue, and makes the roles that the doors log in as.
 * @param size of the program that is to run, for which there has to be room
 */
export async function prepareDatabase({ owner, logins }: DatabaseRoles, size?: ProgramSize): Promise<string[]> {
  const client = ownerClient(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    requirePostgres(Number(rows[0]?.server_version_num));
    const run = await migrateUp(client);
    await ensureInstallation(client);
    await prepareQueue(owner);
    await ensureDoorRoles(client, logins);
    if (size) await requireRoom(client, logins, size);
    return run;
  } finally {
    await client.end();
  }
}

/** A database that is used only while its doors are safe, and at which unauthenticated callers take turns. */
export interface GuardedDatabase extends Database {
  readonly doors: DoorWatch;
  readonly asUnauthenticated: AsUnauthenticated;
  /** Throws a PoolerError when a pooler stands before the database that its calls do not get through. */
  checkPooler(): Promise<void>;
  /** The standbys that are read; undefined where there are none. */
  readonly replicas: Replicas | undefined;
  /** Which of them calls read; undefined where there are none. */
  readonly reads: ReplicaReads | undefined;
  /** The connections of each pool by their states. */
  connections(): Record<string, ReturnType<DoorPool['counts']>>;
}

/** Opens the pools. */
export function openDatabase({
  logins,
  prepares,
  poolSize,
  onError,
  onWait,
  tracing,
  replicas: reading,
}: DatabaseSettings): GuardedDatabase {
  const sizes = typeof poolSize === 'number' ? { reader: poolSize, system: poolSize, tenant: poolSize } : poolSize;
  const pools = {
    reader: createPool(logins, { door: 'reader', max: sizes.reader, prepares }, onError),
    system: createPool(logins, { door: 'system', max: sizes.system, prepares }, onError),
    tenant: createPool(logins, { door: 'tenant', max: sizes.tenant, prepares }, onError),
  };
  if (onWait) for (const pool of Object.values(pools)) pool.onWait = onWait;
  const replicas =
    reading && logins.replicaAddresses
      ? openReplicas({
          ...reading,
          logins,
          poolSize: sizes.reader,
          prepares,
          onError,
          onWait,
          tracing,
          primary: pools.reader,
        })
      : undefined;
  const doors = createDoorWatch([
    ...Object.values(pools).map((pool) => () => (logins.pooledAddress ? throughPooler(pool.check()) : pool.check())),
    ...(replicas?.checkDoors ?? []),
  ]);
  const primary = createDatabase(pools, () => doors.isSafe, tracing);
  const reads = replicas && readReplicas(primary, replicas, reading?.onRead ?? (() => undefined));
  const database = reads ?? primary;
  const { asUnauthenticated, inTurn } = createUnauthenticatedQueue();
  return {
    ...database,
    read: (scope, work) => inTurn(() => database.read(scope, work)),
    write: (scope, work) => inTurn(() => database.write(scope, work)),
    writeOne: (work) => inTurn(() => database.writeOne(work)),
    asUnauthenticated,
    checkPooler: async () => {
      if (logins.pooledAddress)
        await checkPooler((max) => createPool(logins, { door: 'system', max, prepares }, onError));
    },
    connections: () => ({
      ...Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.counts()])),
      ...replicas?.counts(),
    }),
    close: async () => {
      await replicas?.close();
      await database.close();
    },
    replicas,
    reads,
    doors,
  };
}
