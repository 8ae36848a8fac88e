import type { Executor, Transaction } from '../database.ts';
import { type Fragment, prepared, sql } from '../sql.ts';
import { fromNearerEnd } from './list-page.ts';
import type { Walk } from './list-source.ts';

/**
 * An order of an unfiltered list whose pages are found from milestones (the row at every thousandth position) and
 * shifts (the rows that were added, removed or moved since): migration 0013, docs/decisions/0011.
 */
export interface Milestones {
  /** Its name in the tables of milestones and shifts, such as `devices.name`. */
  list: string;
  /** A key that sorts before all others. */
  first: string;
  /** A SELECT of `id` and `key` (a text) of the rows from a key and an id on, ascending. */
  from(key: Fragment, id: Fragment): Fragment;
}

/** Rows from one milestone to the next. */
const spacing = 1_000;
/** With more shifts than this, pages are found without milestones; half as many make new milestones due. */
const mostShifts = 2_000;
/** Shorter lists get no milestones: walking them from the nearer end is as fast. */
const worthwhile = 5_000;

/**
 * Finds a page from a milestone before it. With n shifts, a milestone can have moved by n positions at most, so one
 * that is n or more positions before the page is still before it; the shifts before that milestone give its position
 * now. Without a usable milestone, `otherwise` finds the page.
 */
export const walkFromMilestones =
  ({ list, from }: Milestones, otherwise: Walk): Walk =>
  ({ size, direction }) => {
    const place = direction === 'asc' ? sql`skip` : sql`greatest(0, total - skip - ${size}::int)`;
    return sql`
      WITH noted AS MATERIALIZED (
        SELECT count(*) AS shifts, bool_or(s.change IS NULL) AS unknown
        FROM (SELECT change FROM list_shifts WHERE list = ${list}::text LIMIT ${mostShifts + 1}::int) s
      ), wanted AS MATERIALIZED (
        SELECT ${place} AS place, least(${size}::int, total - skip) AS rows FROM bounds
      ), start AS MATERIALIZED (
        SELECT m.key, m.id, m.place + (SELECT coalesce(sum(s.change), 0) FROM list_shifts s
          WHERE s.list = ${list}::text AND (s.key, s.id) < (m.key, m.id)) AS place
        FROM list_milestones m
        WHERE m.list = ${list}::text AND m.place <= (
          SELECT greatest(0, wanted.place - noted.shifts) FROM noted, wanted
          WHERE noted.shifts <= ${mostShifts}::int AND noted.unknown IS NOT TRUE)
        ORDER BY m.place DESC LIMIT 1
      )
      (SELECT passed.id FROM (${from(sql`(SELECT key FROM start)`, sql`(SELECT id FROM start)`)}) passed
        OFFSET (SELECT wanted.place - start.place FROM wanted, start) LIMIT (SELECT rows FROM wanted, start))
      UNION ALL
      SELECT other.id FROM (${otherwise({ size, direction })}) other WHERE NOT EXISTS (SELECT FROM start)`;
  };

/** Milestones of an order by a column that is never null and has an index on (column, id). */
export function milestonesAlong(
  list: string,
  { table, id, key }: { table: Fragment; id: Fragment; key: Fragment },
  type: 'text' | 'timestamp' = 'text',
): { milestones: Milestones; walk: Walk } {
  const isText = type === 'text';
  const milestones: Milestones = {
    list,
    first: isText ? '' : '-infinity',
    from: (bound, boundId) => sql`
      SELECT ${id} AS id, ${isText ? key : sql`list_key(${key})`} AS key FROM ${table}
      WHERE (${key}, ${id}) >= (${isText ? bound : sql`${bound}::timestamp AT TIME ZONE 'UTC'`}, ${boundId})
      ORDER BY ${key}, ${id}`,
  };
  const fromEnds = fromNearerEnd((direction) => {
    const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
    return sql`SELECT ${id} AS id FROM ${table} ORDER BY ${key} ${way}, ${id} ${way}`;
  });
  return { milestones, walk: walkFromMilestones(milestones, fromEnds) };
}

/** Whether milestones are due: a long list has none, there are many shifts, or a change too large to note as shifts. */
export const areMilestonesDue = async (executor: Executor, { list, from, first }: Milestones): Promise<boolean> => {
  const row = await executor.row<{ due: boolean }>(
    prepared(sql`
      SELECT (SELECT coalesce(bool_or(s.change IS NULL), false) OR count(*) > ${mostShifts / 2}::int
          FROM (SELECT change FROM list_shifts WHERE list = ${list}::text LIMIT ${mostShifts}::int) s)
        OR (NOT EXISTS (SELECT FROM list_milestones WHERE list = ${list}::text)
          AND EXISTS (SELECT FROM (${from(sql`${first}::text`, sql`0`)}) passed OFFSET ${worthwhile}::int)) AS due`),
  );
  return row?.due ?? false;
};

/**
 * Recreates the milestones and deletes the shifts that they include. Both happen in one statement and so in one
 * snapshot: a change that is not in the milestones keeps its shift. The lock is taken in a statement before, so that
 * the snapshot is later than that of the previous run.
 */
export async function makeMilestones(
  transaction: Transaction,
  { list, first, from }: Milestones,
  every = spacing,
): Promise<void> {
  await transaction.run(
    prepared(sql`SELECT pg_advisory_xact_lock(hashtext('list_milestones'), hashtext(${list}::text))`),
  );
  await transaction.run(
    prepared(sql`
      WITH RECURSIVE made (place, key, id) AS (
        SELECT 0::bigint, ${first}::text COLLATE "C", 0
        UNION ALL
        SELECT made.place + ${every}::int, next.key, next.id FROM made CROSS JOIN LATERAL (
          SELECT * FROM (${from(sql`made.key`, sql`made.id`)}) passed OFFSET ${every}::int LIMIT 1) next
      ), taken_back AS (
        DELETE FROM list_shifts WHERE list = ${list}::text
      ), left_over AS (
        DELETE FROM list_milestones WHERE list = ${list}::text AND place NOT IN (SELECT place FROM made)
      )
      INSERT INTO list_milestones (list, place, key, id) SELECT ${list}::text, place, key, id FROM made
      ON CONFLICT (list, place) DO UPDATE SET key = excluded.key, id = excluded.id`),
  );
}
