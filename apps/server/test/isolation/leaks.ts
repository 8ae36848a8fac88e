import { knownPasswordHash } from '../support/personas.ts';
import { marksIn, possibleMarksIn } from './marks.ts';
import type { Reach } from './reach.ts';
import type { StoredRow } from './stored-rows.ts';

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^\d+$/.test(value) ? [Number(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const bytesOf = (value: string): string =>
  value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : value;

/** Columns of an audit entry that its readers see: who did it, from where, and to what. */
const shownByEntries = ['actor_email', 'address', 'subject', 'request_id'];

/** Cached, since each row is compared in hundreds of calls. */
const found = new WeakMap<StoredRow['values'], string[]>();
const foundByColumn = new WeakMap<StoredRow['values'], [column: string, marks: string[]][]>();

function marksOf({ values }: StoredRow): string[] {
  const marks = found.get(values) ?? marksIn(JSON.stringify(values));
  found.set(values, marks);
  return marks;
}

/** The columns whose text has marks, or whose bytes have some as a text. */
function markedColumns({ values }: StoredRow): [column: string, marks: string[]][] {
  const marked =
    foundByColumn.get(values) ??
    Object.entries(values)
      .map(([column, value]): [string, string[]] => [column, typeof value === 'string' ? marksIn(bytesOf(value)) : []])
      .filter(([, marks]) => marks.length > 0);
  foundByColumn.set(values, marked);
  return marked;
}

const shownBy = ({ values }: StoredRow): string[] =>
  shownByEntries.flatMap((column) => marksIn(JSON.stringify(values[column] ?? null)));

/** Marks that a reader may see. Audit entries repeat texts of other rows; that alone makes those rows no one's to see. */
function knownTo(reach: Reach, rows: readonly StoredRow[]): ReadonlySet<string> {
  const entries = rows.filter(({ table }) => table === 'audit_entries');
  const sources = rows.filter(({ table }) => table !== 'audit_entries');
  const elsewhere = new Set(sources.flatMap(marksOf));
  return new Set([
    ...sources.filter(reach.reads).flatMap(marksOf),
    ...entries.filter(reach.reads).flatMap(shownBy),
    ...entries.filter(reach.reads).flatMap((row) => marksOf(row).filter((mark) => !elsewhere.has(mark))),
  ]);
}

/**
 * The leaks in a response, of rows that its reader may not see: marks of their texts, their ids, and anybody's secrets.
 * Each is a line that says which row it is from.
 */
export function leaksIn(response: unknown, rows: readonly StoredRow[], reach: Reach): string[] {
  const text = (typeof response === 'string' ? response : JSON.stringify(response ?? null)).toLowerCase();
  const possible = new Set([text, text.replaceAll('-', '')].flatMap((form) => [...possibleMarksIn(form)]));
  const holds = (mark: string) => possible.has(mark);
  const numbers = new Set(numbersIn(response));
  const owned = rows.filter(({ isOwnerless }) => !isOwnerless);
  const foreign = owned.filter((row) => !reach.reads(row));
  // Most responses hold no mark. The known marks are collected from all rows, once a response holds one.
  let known: ReadonlySet<string> | undefined;
  const isKnown = (mark: string) => {
    known ??= knownTo(reach, owned);
    return known.has(mark);
  };
  const lines = foreign.flatMap((row) => [
    ...marksOf(row)
      .filter((mark) => holds(mark) && !isKnown(mark))
      .map((mark) => `${row.table}: ${mark}`),
    ...(typeof row.values.id === 'number' && numbers.has(row.values.id)
      ? [`${row.table}: number ${row.values.id}`]
      : []),
  ]);
  const secrets = owned.flatMap((row) =>
    markedColumns(row)
      .filter(([column]) => reach.isSecret(row, column))
      .flatMap(([, marks]) => marks.filter(holds).map((mark) => `${row.table}: secret ${mark}`)),
  );
  return [...new Set([...lines, ...secrets, ...(text.includes(knownPasswordHash.toLowerCase()) ? ['password'] : [])])];
}
