import { type Fragment, sql } from './sql.ts';

/** What to search for, as a LIKE pattern in lower case: anywhere in the text, with `%`, `_` and `\` as plain characters. */
export const searchPattern = (words: string): Fragment => sql`lower(${`%${words.replace(/[\\%_]/g, '\\$&')}%`}::text)`;
