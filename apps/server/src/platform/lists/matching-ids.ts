import { limits } from '@account/contract/limits';
import { ruleError } from '../../kernel/app-error.ts';
import type { Executor } from '../database/database.ts';
import { planned, sql } from '../database/sql.ts';
import { someIds } from './find/collected.ts';
import type { ListSource } from './list-source.ts';

const most = limits.operation;

/** The ids of all records that a list would show, the smallest first. Refuses more than `limits.operation`, and none. */
export async function readMatchingIds<C extends string, Row>(
  executor: Executor,
  source: ListSource<C, Row>,
  search: string,
): Promise<number[]> {
  const matching = await executor.rows<{ id: number }>(
    planned(sql`SELECT m.id FROM (${someIds(source, search, most + 1)}) m ORDER BY m.id`),
  );
  if (matching.length > most) throw ruleError('refusals.too_many_matching', { most });
  if (matching.length === 0) throw ruleError('refusals.nothing_matching');
  return matching.map(({ id }) => id);
}
