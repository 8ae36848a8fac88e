import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, sql } from '../../database/sql.ts';
import type { Walk } from '../list-source.ts';

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
