import { type Fragment, sql } from '../sql.ts';

/** Words in a LIKE pattern, in which `%`, `_` and `\` are plain characters. */
const plain = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern in lower case that matches the words anywhere. */
export const searchPattern = (words: string): Fragment => sql`lower(${`%${plain(words)}%`}::text)`;

/** The same for the words at the beginning. */
export const leadingPattern = (words: string): Fragment => sql`lower(${`${plain(words)}%`}::text)`;

/** The same for the words at the end. */
export const trailingPattern = (words: string): Fragment => sql`lower(${`%${plain(words)}`}::text)`;
