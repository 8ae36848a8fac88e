/** Where the log of the primary stands, as bytes since its beginning. A number is exact up to nine petabytes. */
export type Position = number;

/** A position that no replica reaches: what was written last is not known. */
export const unreachable: Position = Number.MAX_SAFE_INTEGER;

/**
 * Asks the primary. Every commit until now is before this position, also while `synchronous_commit` is off; the written and
 * the flushed position would be too early then.
 */
export const primaryQuestion = `SELECT (pg_current_wal_insert_lsn() - '0/0')::int8 AS position,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

export interface PrimaryAnswer {
  position: Position;
  timeline: string;
}

/** When a Postgres was started, which distinguishes it from others, in any time zone. */
const started = 'extract(epoch FROM pg_postmaster_start_time())::text AS started';

export const startQuestion = `SELECT ${started}`;

/** Asks a replica how far it shows what the primary wrote. */
export const replicaQuestion = `SELECT pg_is_in_recovery() AS is_replica,
    (pg_last_wal_replay_lsn() - '0/0')::int8 AS position, ${started}`;

export interface ReplicaAnswer {
  is_replica: boolean;
  position: Position | null;
  started: string;
}

/** Asks a Postgres what a start has to know of it. */
export const identityQuestion = `SELECT pg_is_in_recovery() AS is_replica, ${started},
    (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

export interface Identity {
  is_replica: boolean;
  started: string;
  /** The same for a primary and its standbys. */
  cluster: string;
}

const page = { size: 8_192, header: 24 };

/** At the end of a page the primary counts the header of the next one, which no replica does before there is more in it. */
export const withoutHeader = (position: Position): Position =>
  position % page.size === page.header ? position - page.header : position;

/** Where the primary was at which time, for as long as it matters. */
export interface History {
  add(at: number, answer: PrimaryAnswer): void;
  /** The latest time whose commits all are before a position; -Infinity where it is not known. */
  timeOf(position: Position): number;
}

/** @param kept milliseconds for which the past is kept */
export function createHistory(kept: number): History {
  let samples: { at: number; position: Position }[] = [];
  let timeline: string | undefined;
  return {
    add: (at, answer) => {
      const position = withoutHeader(answer.position);
      const last = samples.at(-1);
      // After a promotion, positions of the former primary say nothing.
      if (timeline !== answer.timeline || (last && position < last.position)) samples = [];
      timeline = answer.timeline;
      if (last && last === samples.at(-1) && last.position === position) last.at = at;
      else samples.push({ at, position });
      while ((samples[0]?.at ?? at) < at - kept) samples.shift();
    },
    timeOf: (position) => samples.findLast((sample) => sample.position <= position)?.at ?? Number.NEGATIVE_INFINITY,
  };
}
