import type { Choices } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import type { Executor } from '../database/database.ts';
import { type Fragment, planned, sql } from '../database/sql.ts';

/** Where the choices of a dropdown come from. */
export interface ChoiceSource {
  from: Fragment;
  id: Fragment;
  /** The text that is shown. */
  name: Fragment;
  /** The text in lower case, by which choices are sorted. */
  key: Fragment;
  scope: Fragment | undefined;
}

/** The choices of a dropdown, sorted by name, at most `limits.choices`; with a search, those that the list would find. */
export async function readChoices(
  executor: Executor,
  source: ChoiceSource,
  matches: Fragment | undefined,
): Promise<Choices> {
  const { from, id, name, key, scope } = source;
  const data = await executor.rows<Choices['data'][number]>(
    planned(sql`
      SELECT ${id} AS id, ${name} AS name FROM ${from}
      WHERE ${scope ?? sql`true`} AND ${matches ?? sql`true`}
      ORDER BY ${key}, ${id} LIMIT ${limits.choices}::int`),
  );
  return { data };
}
