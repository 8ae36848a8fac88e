import { type ColumnKind, kindOf } from '#shared/sheets/column-headers.ts';
import { findHeader, type Header } from '#shared/sheets/find-header.ts';
import { type NumberedRow, parseCells } from '#shared/sheets/parse-cells.ts';
import { writeCells } from '#shared/sheets/write-cells.ts';

/** The parts of a plan, each with a list. */
export const parts = ['organizations', 'people', 'rooms'] as const;
export type Part = (typeof parts)[number];
export type Texts = Record<Part, string>;
export const noTexts: Texts = { organizations: '', people: '', rooms: '' };

/** The header of a table, if there is one. */
const headerOf = (rows: readonly NumberedRow[]): Header | undefined => findHeader(rows.map(({ cells }) => cells));

const address = /[^\s@]@[^\s@]+\.[^\s@]/;

/** The part of a plan in a table, by its headers, then by the name of its sheet; undefined where neither names one. */
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

const roomFields = ['name', 'organization'] as const;
export type RoomField = (typeof roomFields)[number];

/** A room of a list, as it was typed. */
export type RoomLine = Record<RoomField, string> & {
  /** Stays the same while lines before it are removed. */
  key: number;
};

/** Without a header, rooms come first. */
const without: Header = { skipped: 0, columns: new Map([['room', 0] as const, ['organization', 1] as const]) };

const linesOf = (rows: readonly NumberedRow[], { skipped, columns }: Header): RoomLine[] => {
  const room = columns.get('room') ?? columns.get('name') ?? columns.get('full_name');
  const organization = columns.get('organization');
  return rows.slice(skipped).map(({ number, cells }) => ({
    key: number,
    name: cells[room ?? -1]?.trim() ?? '',
    organization: cells[organization ?? -1]?.trim() ?? '',
  }));
};

/** The rooms of a pasted table, or of a sheet. */
export function readRooms(text: string): RoomLine[] {
  const rows = parseCells(text);
  return linesOf(rows, headerOf(rows) ?? without);
}

/** Lines as the text of a table, from which the same lines are read. */
export const writeRooms = (lines: readonly RoomLine[]): string =>
  writeCells([['room', 'organization'], ...lines.map(({ name, organization }) => [name, organization])]);

/** The rooms that stand beside people in one table, each once; empty where none do. */
export function roomsBesidePeople(text: string): string {
  const rows = parseCells(text);
  const header = headerOf(rows);
  if (!header?.columns.has('room')) return '';
  const found = new Map(
    linesOf(rows, header)
      .filter(({ name }) => name !== '')
      .map((line) => [`${line.organization}\n${line.name}`.toLowerCase(), line]),
  );
  return found.size > 0 ? writeRooms([...found.values()]) : '';
}
