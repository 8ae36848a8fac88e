import { limits } from '@account/contract/limits';
import type { Choices } from '@account/contract/paging';
import type { Executor } from './database.ts';
import { type Fragment, planned, sql } from './sql.ts';

/** What a dropdown offers (contract section 4). */
export interface ChoiceSource {
  from: Fragment;
  id: Fragment;
  /** The text shown. */
  name: Fragment;
  /** What the choices are sorted by and searched in: the text in lower case. */
  key: Fragment;
  scope: Fragment | undefined;
}

/** The choices of a dropdown, sorted by name, at most 1,000; with words only those whose name holds them. */
export async function readChoices(
  executor: Executor,
  source: ChoiceSource,
  pattern: Fragment | undefined,
): Promise<Choices> {
  const { from, id, name, key, scope } = source;
  const data = await executor.rows<Choices['data'][number]>(
    planned(sql`
      SELECT ${id} AS id, ${name} AS name FROM ${from}
      WHERE ${scope ?? sql`true`} AND ${pattern ? sql`${key} LIKE ${pattern}` : sql`true`}
      ORDER BY ${key}, ${id} LIMIT ${limits.choices}::int`),
  );
  return { data };
}
