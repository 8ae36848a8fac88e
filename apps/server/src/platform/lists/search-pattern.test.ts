import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { prepared, sql } from '../database/sql.ts';
import { folded } from './search-pattern.ts';

const app = useTestApp();

const ascii = String.fromCharCode(...Array.from({ length: 127 }, (_, code) => code + 1));

it.each([ascii, '', 'JÖRG', 'İstanbul', 'ΟΔΟΣ', 'ＷＩＤＥ', 'أحمد', 'Room 😀'])(
  '%j is folded as Postgres folds it',
  async (text) => {
    const row = await app.database.read({ kind: 'all' }, (executor) =>
      executor.row<{ one: string; other: string }>(
        prepared(sql`SELECT ${folded(text)} AS one, search_fold(${text}::text) AS other`),
      ),
    );
    expect(row?.one).toBe(row?.other);
  },
);
