import { foldSigns } from '@account/contract/values/text-fold';
import { type Fragment, sql } from '../database/sql.ts';

/** Words in a LIKE pattern, in which `%`, `_` and `\` are plain characters, wide ones too. */
const plain = (words: string): string => foldSigns(words, 'NFKC').replace(/[\\%_]/g, '\\$&');

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** A text as the keys of lists are folded. Of ASCII it is the lower case, for which Postgres has no function to plan. */
export const folded = (text: string): Fragment =>
  isAscii(text) ? sql`${text.toLowerCase()}::text` : sql`search_fold(${text}::text)`;

/** A LIKE pattern, folded, that matches the words anywhere. */
export const searchPattern = (words: string): Fragment => folded(`%${plain(words)}%`);

/** The same for the words at the beginning. */
export const leadingPattern = (words: string): Fragment => folded(`${plain(words)}%`);

/** The same for the words at the end. */
export const trailingPattern = (words: string): Fragment => folded(`%${plain(words)}`);
