import fc from 'fast-check';
import { rawSql, sql } from '../../src/platform/database/sql.ts';
import type { TestApp } from '../support/app.ts';
import { change } from '../support/query.ts';
import { lists, type Source } from './lists.ts';

/** Letters with special sorting, case or matching: pairs of case in four scripts, wildcards, emoji. */
const letters = [
  'a',
  'A',
  'b',
  'z',
  'Z',
  'é',
  'É',
  'ö',
  'Ö',
  'ß',
  'ẞ',
  'я',
  'Я',
  'σ',
  'Σ',
  '中',
  '😀',
  '𐐀',
  '𐐨',
  '0',
  '9',
];
const signs = ['%', '_', '\\', '-', '.', ' ', "'", '"', '$', '('];
const letter = fc.constantFrom(...letters, ...signs);

export const word = fc
  .array(letter, { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''))
  .filter((text) => text.trim() === text);
const maybe = fc.option(word, { freq: 3 });
const moment = fc.integer({ min: 1, max: 4 }).map((day) => `2026-02-0${day} 10:00:00Z`);
const group = fc.integer({ min: 1, max: 4 });

const organizations = fc.uniqueArray(word, { minLength: 4, maxLength: 4, selector: (name) => name.toLowerCase() });

/** Rows in the order of their ids. `group` names an organization by its index, 4 names none. */
export const dataSet = fc.record({
  organizations,
  rows: fc.array(
    fc.record({
      name: word,
      optional: maybe,
      another: maybe,
      host: fc.constantFrom<string>('10.0.0.1', '10.0.0.2', '192.168.0.1'),
      role: fc.integer({ min: 1, max: 3 }),
      is: fc.constantFrom<number>(0, 1),
      group,
      moment,
      verified: fc.option(moment, { freq: 2 }),
    }),
    { maxLength: 45 },
  ),
});
export type DataSet = typeof dataSet extends fc.Arbitrary<infer T> ? T : never;

/** Replaces all rows of the lists but the test's own user. */
export async function store(app: TestApp, { organizations, rows }: DataSet, userId: number): Promise<void> {
  const numbered = rows.map((row, index) => ({ ...row, n: String(index).padStart(2, '0') }));
  const placed = sql`(SELECT id FROM organizations o ORDER BY o.id OFFSET r."group" - 1 LIMIT 1)`;
  const source: Source = {
    organizations,
    rows: sql`jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS r(n text, name text, optional text,
      another text, host text, role int, "is" int, "group" int, moment timestamptz, verified timestamptz)`,
    placed,
    organization: sql`CASE WHEN r."group" < 4 THEN ${placed} END`,
    userId,
  };
  for (const { table } of lists.toReversed())
    await change(app, sql`DELETE FROM ${rawSql(table)} WHERE ${table}::text <> 'users' OR id <> ${userId}`);
  for (const { insert } of lists) await change(app, insert(source));
}
