import type pg from 'pg';
import { type DoorLogins, loginRole } from './door-logins.ts';
import { doors, type pooledDoors } from './doors.ts';

/** Connections of each door that a pooler may stand before. */
export type DoorParts = Record<keyof typeof pooledDoors, number>;

/** The parts of the doors of a process in its connections for calls. Most calls read, and each door has at least two of six. */
export function partsOf(connections: number): DoorParts {
  const part = Math.max(1, Math.round(connections * 0.3));
  return { reader: Math.max(1, connections - 2 * part), system: part, tenant: part };
}

/** Besides calls a process listens for events, and asks once a minute a new connection of one door after the other. */
const besides = 2;

/** A program with jobs has seven for the queue, one that shows that it lives, and one for a relay of events. */
const ofJobs = 9;

/** The connections that a program opens, as far as its settings say. */
export interface ProgramSize {
  /** Processes that serve calls or work on jobs. */
  processes: number;
  /** Connections of each for calls. */
  connections: number;
  hasJobs: boolean;
  /** Whether calls go through a pooler, which has a limit of its own. */
  isPooled: boolean;
}

const ofProcess = ({ connections, isPooled }: ProgramSize): number => besides + (isPooled ? 0 : connections);

/** How many connections a program may have to Postgres itself. */
export const connectionsOf = (size: ProgramSize): number =>
  size.processes * ofProcess(size) + (size.hasJobs ? ofJobs : 0);

/** Postgres cannot hold the connections that the programs of an installation may open. */
export class ConnectionsError extends Error {
  override name = 'ConnectionsError';
}

interface Room {
  max: number;
  reserved: number;
  /** Connections that other programs of the installation have now. */
  others: number;
  /** Other programs that work on jobs. */
  workers: number;
}

const question = `SELECT current_setting('max_connections')::int AS max,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true), '0')::int AS reserved,
    (SELECT count(*)::int FROM pg_stat_activity WHERE usename = ANY($1)) AS others,
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE usename = ANY($1) AND application_name LIKE 'account-worker-%') AS workers`;

/**
 * Throws a ConnectionsError, with the arithmetic, when Postgres cannot hold what this program and the others that are
 * known may open together. Others count by what they have, or as programs like this one where they work on jobs.
 * @param client asks before this program has opened any door
 */
export async function requireRoom(client: pg.ClientBase, logins: DoorLogins, size: ProgramSize): Promise<void> {
  const roles = doors.map((door) => loginRole(logins, door));
  const { rows } = await client.query<Room>(question, [roles]);
  const [room] = rows;
  if (!room) return;
  const others = Math.max(room.others, room.workers * connectionsOf({ ...size, hasJobs: true }));
  const own = connectionsOf(size);
  if (own + others <= room.max - room.reserved) return;
  const parts = [
    `${size.processes} × ${ofProcess(size)} of processes${size.isPooled ? '' : ` with DATABASE_CONNECTIONS=${size.connections}`}`,
    ...(size.hasJobs ? [`${ofJobs} for jobs`] : []),
    ...(others > 0 ? [`${others} of programs that run`] : []),
  ];
  throw new ConnectionsError(
    `Postgres takes ${room.max - room.reserved} connections (max_connections ${room.max} - ${room.reserved} reserved), and this installation may need ${own + others} (${parts.join(' + ')}): raise max_connections, or lower DATABASE_CONNECTIONS or WEB_CONCURRENCY.`,
  );
}
