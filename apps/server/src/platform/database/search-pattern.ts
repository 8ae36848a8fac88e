import { type Fragment, sql } from './sql.ts';

/** A LIKE pattern in lower case that matches the words anywhere; `%`, `_` and `\` in them are plain characters. */
export const searchPattern = (words: string): Fragment => sql`lower(${`%${words.replace(/[\\%_]/g, '\\$&')}%`}::text)`;
