import type { Direction } from '@account/contract/calls/paging';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database, Executor, Transaction } from '../../database/database.ts';
import { type Fragment, prepared, sql } from '../../database/sql.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
import type { Walk } from '../list-source.ts';
import { tuning } from '../tuning.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Walks ids in order, starting from the nearer end. `ordered` is a SELECT of the ids in a direction. */
export const fromNearerEnd =
  (ordered: (direction: Direction) => Fragment): Walk =>
  ({ size, direction }) =>
    sql`
    (${ordered(direction)}
      OFFSET (SELECT skip FROM bounds)
      LIMIT (SELECT CASE WHEN skip * 2 <= total THEN ${size}::int ELSE 0 END FROM bounds))
    UNION ALL
    (${ordered(opposite[direction])}
      OFFSET (SELECT greatest(0, total - skip - ${size}::int) FROM bounds)
      LIMIT (SELECT CASE WHEN skip * 2 <= total THEN 0 ELSE least(${size}::int, total - skip) END FROM bounds))`;

/**
 * An order of an unfiltered list whose pages are found by a position index: the row at every thousandth position, and
 * deltas for the rows that were added, removed or moved since (migration 0013, docs/decisions/0011).
 */
export interface PositionIndex {
  /** Its name in the tables of rows and deltas: table and column. */
  list: string;
  /** A key that sorts before all others. */
  first: string;
  /** A SELECT of `id` and `key` (a text) of the rows from a key and an id on, ascending. */
  from(key: Fragment, id: Fragment): Fragment;
}

/** An order with its position index, and the walk that uses it. */
export interface IndexedOrder {
  index: PositionIndex;
  walk: Walk;
}

/**
 * Finds a page from a position before it. With n deltas, a position can have moved by n rows at most, so one that is n or
 * more rows before the page is still before it; the deltas before that position tell where it is now. Without a usable
 * position, `otherwise` finds the page.
 */
export const walkFromPosition =
  ({ list, from }: PositionIndex, otherwise: Walk): Walk =>
  ({ size, direction }) => {
    const place = direction === 'asc' ? sql`skip` : sql`greatest(0, total - skip - ${size}::int)`;
    return sql`
      WITH noted AS MATERIALIZED (
        SELECT count(*) AS shifts, bool_or(s.change IS NULL) AS unknown
        FROM (SELECT change FROM list_shifts WHERE list = ${list}::text LIMIT ${tuning.maxDeltas + 1}::int) s
      ), wanted AS MATERIALIZED (
        SELECT ${place} AS place, least(${size}::int, total - skip) AS rows FROM bounds
      ), start AS MATERIALIZED (
        SELECT m.key, m.id, m.place + (SELECT coalesce(sum(s.change), 0) FROM list_shifts s
          WHERE s.list = ${list}::text AND (s.key, s.id) < (m.key, m.id)) AS place
        FROM list_milestones m
        WHERE m.list = ${list}::text AND m.place <= (
          SELECT greatest(0, wanted.place - noted.shifts) FROM noted, wanted
          WHERE noted.shifts <= ${tuning.maxDeltas}::int AND noted.unknown IS NOT TRUE)
        ORDER BY m.place DESC LIMIT 1
      )
      (SELECT passed.id FROM (${from(sql`(SELECT key FROM start)`, sql`(SELECT id FROM start)`)}) passed
        OFFSET (SELECT wanted.place - start.place FROM wanted, start) LIMIT (SELECT rows FROM wanted, start))
      UNION ALL
      SELECT other.id FROM (${otherwise({ size, direction })}) other WHERE NOT EXISTS (SELECT FROM start)`;
  };

/** The type of a key: a folded text, or a timestamp. */
export type KeyType = 'text' | 'timestamp';

/** An order by a column that is never null and has an index on (column, id), with a position index. */
export function positionsAlong(
  list: string,
  { table, id, key }: { table: Fragment; id: Fragment; key: Fragment },
  type: KeyType,
): IndexedOrder {
  const isText = type === 'text';
  const index: PositionIndex = {
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
  return { index, walk: walkFromPosition(index, fromEnds) };
}

/** Whether positions are due: a long list has none, there are many deltas, or a change too large to note as deltas. */
export const arePositionsDue = async (executor: Executor, { list, from, first }: PositionIndex): Promise<boolean> => {
  const row = await executor.row<{ due: boolean }>(
    prepared(sql`
      SELECT (SELECT coalesce(bool_or(s.change IS NULL), false) OR count(*) > ${tuning.maxDeltas / 2}::int
          FROM (SELECT change FROM list_shifts WHERE list = ${list}::text LIMIT ${tuning.maxDeltas}::int) s)
        OR (NOT EXISTS (SELECT FROM list_milestones WHERE list = ${list}::text)
          AND EXISTS (SELECT FROM (${from(sql`${first}::text`, sql`0`)}) passed OFFSET ${tuning.minIndexedRows}::int)) AS due`),
  );
  return row?.due ?? false;
};

/**
 * Recreates the positions and deletes the deltas that they include. Both happen in one statement and so in one
 * snapshot: a change that is not in the positions keeps its delta. The lock is taken in a statement before, so that
 * the snapshot is later than that of the previous run.
 */
export async function makePositions(
  transaction: Transaction,
  { list, first, from }: PositionIndex,
  every: number = tuning.positionSpacing,
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

/** Renews the position indexes that are due, every minute: about 0.4 s for a million rows. */
export const positionsTask = (database: Database, indexes: readonly PositionIndex[]): Task =>
  recurringTask('lists.milestones', '* * * * *', async ({ signal }) => {
    for (const index of indexes) {
      if (signal.aborted) return;
      const due = await database.read(systemScope, (executor) => arePositionsDue(executor, index));
      if (due) await database.write(systemScope, (transaction) => makePositions(transaction, index));
    }
  });
