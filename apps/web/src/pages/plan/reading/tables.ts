import { type ColumnKind, kindOf } from '#shared/sheets/column-headers.ts';
import { findHeader, type Header } from '#shared/sheets/find-header.ts';
import { type NumberedRow, parseCells } from '#shared/sheets/parse-cells.ts';

/** What a plan has lists of. */
export const parts = ['organizations', 'people', 'rooms'] as const;
export type Part = (typeof parts)[number];
export type Texts = Record<Part, string>;
export const noTexts: Texts = { organizations: '', people: '', rooms: '' };

/** The header of a table, if there is one. */
export const headerOf = (rows: readonly NumberedRow[]): Header | undefined =>
  findHeader(rows.map(({ cells }) => cells));

const address = /[^\s@]@[^\s@]+\.[^\s@]/;

/** What a table lists, by its headers, then by the name of its sheet; undefined where neither says it. */
export function partOf(text: string, sheet = ''): Part | undefined {
  const rows = parseCells(text);
  const columns = headerOf(rows)?.columns;
  const named = kindOf(sheet);
  const has = (...kinds: readonly ColumnKind[]) => kinds.some((kind) => columns?.has(kind));
  if (has('email', 'principal') || rows.some(({ cells }) => cells.some((cell) => address.test(cell)))) return 'people';
  if (has('room') || named === 'room') return 'rooms';
  if (has('organization', 'domains', 'name') || named === 'organization') return 'organizations';
  return undefined;
}
