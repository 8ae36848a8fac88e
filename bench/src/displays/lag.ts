import type pg from 'pg';
import type { Beats } from './beats.ts';

export interface Lag {
  /** Displays whose last acknowledged beat is not stored. */
  missing: number;
  /** Seconds from the oldest of those beats to now, or to another time. */
  seconds: number;
}

/**
 * Compares the beats that were acknowledged until now with what the database knows. Both run by the same clock.
 *
 * @param oneOf so many displays are looked at as one: all of them would hold the bench up, which beats at an even pace
 */
export async function lagOf(database: pg.Client, beats: Beats, { at = Date.now(), oneOf = 1 } = {}): Promise<Lag> {
  const acknowledged = beats.acknowledged.slice();
  const { rows } = await database.query<{ display: number; seen: number }>(
    `SELECT d.androidid::int AS display, (extract(epoch FROM p.last_seen_at) * 1000)::float8 AS seen
     FROM device_presence p JOIN devices d ON d.id = p.device_id WHERE d.androidid ~ '^[0-9]+$' AND d.id % $1::int = $2::int`,
    [oneOf, at % oneOf],
  );
  const late = rows
    .map(({ display, seen }) => ({ sent: acknowledged[display] ?? 0, seen }))
    // The server notes the beat after it was sent; a millisecond is what `Date` rounds off.
    .filter(({ sent, seen }) => sent > seen + 1);
  const oldest = Math.min(at, ...late.map(({ sent }) => sent));
  return { missing: late.length, seconds: (at - oldest) / 1_000 };
}
