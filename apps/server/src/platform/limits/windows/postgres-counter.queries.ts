import type { Transaction, Writer } from '../../database/database.ts';
import { prepared, sql } from '../../database/sql.ts';
import type { WindowRule } from './window-counter.ts';

export interface CallCount {
  calls: number;
  /** Seconds until the window ends. */
  left: number;
}

/** Counts one call. A window begins with its first call; one that ends too far ahead is from a clock that was wrong. */
export const countCall = async (
  writer: Writer,
  counterHash: Buffer,
  { window }: WindowRule,
  now: Date,
): Promise<CallCount> => {
  const end = sql`${now}::timestamptz + make_interval(secs => ${window}::int)`;
  const isOpen = sql`c.window_ends_at > ${now}::timestamptz AND c.window_ends_at <= ${end}`;
  const row = await writer.row<CallCount>(
    prepared(sql`
      INSERT INTO call_counts AS c (counter_hash, calls, window_ends_at) VALUES (${counterHash}, 1, ${end})
      ON CONFLICT (counter_hash) DO UPDATE SET
        calls = CASE WHEN ${isOpen} THEN c.calls + 1 ELSE 1 END,
        window_ends_at = CASE WHEN ${isOpen} THEN c.window_ends_at ELSE ${end} END
      RETURNING calls, ceil(extract(epoch FROM window_ends_at - ${now}::timestamptz))::int AS left`),
  );
  if (!row) throw new Error('a call was not counted');
  return row;
};

export const removeEndedWindows = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM call_counts WHERE window_ends_at <= ${now}`));
