import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';
import {
  folded,
  leadingPattern,
  type MatchKind,
  order,
  searchPattern,
  trailingPattern,
} from '../../platform/lists/index.ts';

// The names of devices `d` by their first words, which the trigrams leave out: migration 0045, docs/decisions/0051.

const firstWord = sql`first_word(d.name_key)`;

/** The part of a name behind its first word, then the UUID: the text of the trigrams. */
export const behindFirstWord = sql`substr(d.search_key, length(${firstWord}) + 1)`;

/** The words up to the end of the first one, and the rest. */
function parted(words: string): { head: string; tail: string } {
  const plain = words.normalize('NFKC');
  const end = plain.indexOf(' ');
  return end < 0 ? { head: plain, tail: '' } : { head: plain.slice(0, end), tail: plain.slice(end) };
}

/** The first words that the words are in, or that end as the words begin. */
function firstWordsWith(words: string): Fragment {
  const { head, tail } = parted(words);
  return sql`SELECT DISTINCT word FROM device_first_words WHERE word LIKE ${tail === '' ? searchPattern(head) : trailingPattern(head)}`;
}

/** The names of a first word `w.word` with the words in it, or from its end on: they stand together. */
function namesOfWord(words: string): Fragment {
  const { tail } = parted(words);
  // Before the blank come control characters alone. The words themselves are not compared, or their index would be used.
  if (tail === '')
    return sql`d.name_key >= w.word AND d.name_key < w.word || '!' AND length(${firstWord}) = length(w.word)`;
  const from = sql`w.word || ${folded(tail)}`;
  // Longer than any name, of the last character that there is.
  return sql`d.name_key >= ${from} AND d.name_key <= ${from} || repeat(chr(1114111), 300)`;
}

/** The devices that have the words in the first word of the name, or from its end on. */
export const ofFirstWords = (words: string): MatchKind => ({
  among: sql`(${firstWordsWith(words)}) w`,
  where: namesOfWord(words),
});

/** The same in the order of names. */
export const firstWordsInOrder = (words: string, direction: Direction, size: Fragment): Fragment => sql`
  SELECT named.id, named.key FROM (SELECT word FROM (${firstWordsWith(words)}) f ORDER BY word || ' ' ${rawSql(direction)}) w
  CROSS JOIN LATERAL (
    SELECT d.id, d.name_key AS key FROM devices d WHERE ${namesOfWord(words)}
    ORDER BY ${order(sql`d.name_key`, sql`d.id`, direction)}) named LIMIT ${size}`;

const goesOnWith = (tail: string): Fragment =>
  sql`starts_with(substr(d.name_key, length(${firstWord}) + 1), ${folded(tail)})`;

/** Whether a row is one of those. */
export function isOfFirstWords(words: string): Fragment {
  const { head, tail } = parted(words);
  const isOf =
    tail === ''
      ? sql`${firstWord} LIKE ${searchPattern(head)}`
      : sql`${firstWord} LIKE ${trailingPattern(head)} AND ${goesOnWith(tail)}`;
  // Most have the words in the UUID alone.
  return sql`(d.name_key LIKE ${searchPattern(words)} AND ${isOf})`;
}

/** Devices of which the first word of the name meets a condition on `word`, found by index. */
export const foundByFirstWord = (condition: Fragment): Fragment =>
  sql`${firstWord} = ANY(ARRAY(SELECT word FROM device_first_words WHERE ${condition}))`;

/** The same as a condition by which an index finds them, beside others. */
export function foundByFirstWords(words: string): Fragment {
  const { head, tail } = parted(words);
  if (tail === '') return foundByFirstWord(sql`word LIKE ${searchPattern(head)}`);
  // The names that begin with the words are found by their order.
  const ofLonger = foundByFirstWord(sql`word LIKE ${trailingPattern(head)} AND word <> ${folded(head)}`);
  return sql`(d.name_key LIKE ${leadingPattern(words)} OR ${ofLonger} AND ${goesOnWith(tail)})`;
}
