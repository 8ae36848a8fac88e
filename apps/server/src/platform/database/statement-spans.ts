import { inSpan, type SpanStart, type Tracing } from '../../kernel/telemetry.ts';
import type { Statement } from './sql.ts';

/** Names that a statement gives to parts of itself. */
const partNames = /\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g;
/** Functions whose arguments are named by FROM. */
const functions = /\b(?:extract|substring|trim|overlay)\s*\([^()]*\)/gi;
/** Names behind the words that tables follow. Functions are none, and `IS DISTINCT FROM` precedes a value. */
const tableNames =
  /\b(?:(?:INTO|UPDATE)\s+([a-z_]\w*)|(?<!DISTINCT\s)(?:FROM|JOIN|TABLE)\s+(?:ONLY\s+)?([a-z_]\w*)\b(?![.(]))/g;
const changes = /\b(?:INSERT(?=\s+INTO)|DELETE(?=\s+FROM)|UPDATE(?=\s+[a-z_]))/;

/** Maximum number of tables in a summary. */
const most = 3;

function operationOf(text: string): string {
  const [change] = changes.exec(text) ?? [];
  const [first = ''] = /[A-Z]+/.exec(text) ?? [];
  return change ?? (first === 'WITH' ? 'SELECT' : first);
}

/** Summarizes a statement by its operation and its first tables, such as `SELECT devices organizations`. */
export function summaryOf(text: string): string {
  const parts = new Set(Array.from(text.matchAll(partNames), ([, name]) => name));
  const named = Array.from(text.replace(functions, '').matchAll(tableNames), ([, changed, read]) => changed ?? read);
  const tables = new Set(named.filter((name) => !parts.has(name)));
  return [operationOf(text), ...[...tables].slice(0, most)].join(' ');
}

/** The name of a prepared statement says nothing that its summary does not, and each attribute costs a tenth of a span. */
const attributes = { 'db.system.name': 'postgresql' };

const startOf = ({ text }: Sent): SpanStart => ({ kind: 'statement', name: summaryOf(text), attributes });

/** A statement without its values. */
export type Sent = Pick<Statement, 'text' | 'name'>;

/** Sends a statement. */
export type Send = <T>(statement: Sent, send: () => Promise<T>) => Promise<T>;

/** Milliseconds from which a statement is slow. */
const slow = 100;

/**
 * Sends each statement within a span. That of a slow or failed one has its text, with places for the values; texts of all
 * would be most of what is sent.
 */
export function sendInSpans(tracing: Tracing): Send {
  // Prepared statements are those of the program, and so not too many to keep.
  const starts = new Map<string, SpanStart>();
  return (statement, send) => {
    const known = statement.name === undefined ? undefined : starts.get(statement.name);
    const start = known ?? startOf(statement);
    if (!known && statement.name !== undefined) starts.set(statement.name, start);
    const since = performance.now();
    return inSpan(tracing, start, send, (failure) =>
      failure !== undefined || performance.now() - since >= slow
        ? { 'db.query.text': statement.text.replace(/\s+/g, ' ').trim() }
        : undefined,
    );
  };
}
