import pg from 'pg';
import { askingClient, configOf } from '../connection.ts';
import type { DoorPool } from '../door-connections.ts';
import { type DoorLogins, loginsOfReplicas } from '../door-logins.ts';
import { type Beat, createBeat } from './beat.ts';
import {
  createHistory,
  type Identity,
  identityQuestion,
  type Position,
  type PrimaryAnswer,
  primaryQuestion,
  withoutHeader,
} from './positions.ts';
import { createReplica, type Replica, type ReplicaSettings, type Standing } from './replica.ts';

/** An address of DATABASE_REPLICA_URL leads to a Postgres that is no replica. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';
}

/** How a replica is, for people. */
export interface ReplicaState {
  name: string;
  standing: Standing | 'behind';
}

/** The standbys that the program may read. */
export interface Replicas {
  /**
   * One that shows all before a position, and is not too far behind; undefined where there is none. The same number prefers the
   * same one, so that a person does not go back in time from one to another.
   */
  choose(position: Position, preference: number): Replica | undefined;
  /** Where the primary is now: what was committed before the call is before that position. */
  positionNow(): Promise<Position>;
  /** Resolves once each replica that others may read shows what was committed before a time, and at the latest after the maximum lag. */
  showAll(since: number): Promise<void>;
  /** How they are. Waits where that is not known yet. */
  states(): Promise<ReplicaState[]>;
  /** Throws a ReplicaError when one of the addresses leads to no standby of the primary. */
  requireStandbys(): Promise<void>;
  checkDoors: readonly (() => Promise<void>)[];
  counts(): Record<string, ReturnType<DoorPool['counts']>>;
  close(): Promise<void>;
}

/** Milliseconds between two questions; fewer while an answer is waited for. */
const pauses = { usual: 200, awaited: 20 };

/** Milliseconds that a page of checks waits for what is not known yet. */
const patience = 3_000;

type ReplicasSettings = Omit<ReplicaSettings, 'logins'> & {
  logins: DoorLogins;
  /** Asks the primary. */
  primary: Pick<DoorPool, 'query'>;
  /** Seconds that a replica may be behind. */
  maxLag: number;
};

/** Which Postgres an address leads to; undefined when it cannot be asked. As the door, or as the user of the address. */
async function identify(logins: DoorLogins): Promise<Identity | undefined> {
  const asUser = new pg.Client({ ...configOf(logins.address), connectionTimeoutMillis: 5_000 });
  for (const client of [askingClient(logins), asUser]) {
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Identity>(identityQuestion)).rows[0];
    } catch {
      // The other one may get in.
    } finally {
      void client.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** The fault of an address, as far as the Postgres servers that it led to in some tries tell. */
function faultOf(found: readonly Identity[], cluster: string | undefined): string | undefined {
  if (found.some(({ is_replica }) => !is_replica)) return 'is no replica: the Postgres there takes changes itself';
  if (cluster && found.some((one) => one.cluster !== cluster))
    return 'is no replica: the Postgres there follows another primary';
  // How far one of them is says nothing about the others.
  if (new Set(found.map(({ started }) => started)).size > 1)
    return 'leads to several: each needs an address of its own';
  return undefined;
}

/** How often an address is followed to see whether it always leads to the same Postgres. */
const tries = 3;

/** Throws a ReplicaError when an address leads to a primary, to a standby of another one, or to several. */
async function requireStandby(logins: DoorLogins, { name }: Replica, cluster: string | undefined): Promise<void> {
  const found = await Promise.all(Array.from({ length: tries }, () => identify(logins)));
  const known = found.filter((one) => one !== undefined);
  const fault = faultOf(known, cluster);
  if (fault) throw new ReplicaError(`The address ${name} of DATABASE_REPLICA_URL ${fault}.`);
}

/** Opens the replicas, and asks them and the primary from now on how far they are. */
export function openReplicas({ logins, primary, maxLag, ...settings }: ReplicasSettings): Replicas {
  const longest = maxLag * 1_000;
  const ways = loginsOfReplicas(logins);
  const replicas = ways.map((way) => createReplica({ ...settings, logins: way }));
  // Twice the lag: one that is about to be read again is waited for already (showAll).
  const history = createHistory(longest * 2);
  const behind = new Set<Replica>();
  const waiting = new Set<() => void>();
  const pause = () => (waiting.size > 0 ? pauses.awaited : pauses.usual);

  const lagOf = ({ position }: Replica) => performance.now() - history.timeOf(position);
  const learn = () => {
    for (const replica of replicas) {
      const isBehind = replica.standing === 'following' && lagOf(replica) > longest;
      if (isBehind && !behind.has(replica)) settings.logger.warn({ replica: replica.name }, 'a replica is behind');
      if (isBehind) behind.add(replica);
      else behind.delete(replica);
    }
    for (const check of waiting) check();
  };
  const askPrimary = async (): Promise<PrimaryAnswer> => {
    const { rows } = await primary.query<PrimaryAnswer>(primaryQuestion);
    if (!rows[0]) throw new Error('the primary said nothing');
    return rows[0];
  };
  const sample = async () => {
    const at = performance.now();
    const before = replicas.map((replica) => [replica, replica.position] as const);
    try {
      const answer = await askPrimary();
      history.add(at, answer);
      for (const [replica, position] of before)
        if (replica.standing === 'following' && position > answer.position) replica.leaveAsStrayed();
    } catch {
      // Until it says where it is, the replicas grow old.
    }
    learn();
  };
  const beats: Beat[] = [
    createBeat(sample, pause),
    ...replicas.map((replica) => createBeat(() => replica.ask().then(learn), pause)),
  ];
  /** Waits until something is so, and asks more often meanwhile. */
  const until = (isSo: () => boolean, within: number): Promise<void> => {
    if (isSo() || within <= 0) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      waiting.delete(check);
      resolve();
    };
    const check = () => {
      if (isSo()) end();
    };
    const timer = setTimeout(end, within).unref();
    if (waiting.size === 0) for (const beat of beats) beat.hurry();
    waiting.add(check);
    return promise;
  };

  return {
    choose: (position, preference) => {
      for (let turn = 0; turn < replicas.length; turn += 1) {
        const replica = replicas[(preference + turn) % replicas.length];
        if (replica?.standing === 'following' && replica.position >= position && lagOf(replica) <= longest)
          return replica;
      }
      return undefined;
    },
    positionNow: async () => withoutHeader((await askPrimary()).position),
    showAll: (since) => {
      const shows = (replica: Replica) => {
        const time = history.timeOf(replica.position);
        // One so far behind is read by no program.
        return replica.standing !== 'following' || time >= since || performance.now() - time > longest * 2;
      };
      return until(() => replicas.every(shows), longest - (performance.now() - since));
    },
    states: async () => {
      const isBehind = (replica: Replica) => replica.standing === 'following' && lagOf(replica) > longest;
      await until(() => !replicas.some((replica) => !replica.standing || isBehind(replica)), patience);
      return replicas.map((replica) => ({
        name: replica.name,
        standing: isBehind(replica) ? 'behind' : (replica.standing ?? 'gone'),
      }));
    },
    requireStandbys: async () => {
      const { rows } = await primary.query<Identity>(identityQuestion);
      const of = (replica: Replica, place: number) => requireStandby(ways[place] ?? logins, replica, rows[0]?.cluster);
      await Promise.all(replicas.map(of));
    },
    checkDoors: replicas.map((replica) => replica.checkDoors),
    counts: () =>
      Object.fromEntries(
        replicas.flatMap((replica, place) =>
          Object.entries(replica.counts()).map(([pool, counts]) => [`replica${place + 1}_${pool}`, counts]),
        ),
      ),
    close: async () => {
      for (const beat of beats) beat.stop();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
