import { childrenNamed, isOn, type NumberFormat, textOf } from './spreadsheet-xml.ts';

/** Cells further to the right hold no people. */
const mostColumns = 100;
/** Empty rows in one place that are kept, so that rows have the numbers that they have in the sheet. */
const longestGap = 10_000;

interface Row {
  /** Counted from 1, as it is shown beside the sheet. */
  number: number;
  isHidden: boolean;
  cells: string[];
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  isEmpty: boolean;
  hasAddresses: boolean;
  /** How many rows and columns that hold anything are hidden, by hand or by a filter. */
  hiddenRows: number;
  hiddenColumns: number;
  /** The sheet with tabs between its cells. */
  text: (withHidden: boolean) => string;
}

/** `AB12` is in column 27; columns count from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The texts and formats that the cells of all sheets refer to. */
export interface Shared {
  texts: readonly string[];
  /** How numbers are shown, by the style of their cell. */
  formats: readonly NumberFormat[];
}

/** A number as Excel shows it, with 15 digits: 1.12 is written as 1.1200000000000001. */
function numberText(value: string, format?: NumberFormat): string {
  const number = Number(Number(value).toPrecision(15));
  return value === '' || Number.isNaN(number) ? value : (format?.(number) ?? String(number));
}

function cellText(cell: Element, { texts, formats }: Shared): string {
  const value = childrenNamed(cell, 'v')[0]?.textContent ?? '';
  const kind = cell.getAttribute('t');
  // A formula that failed: `#N/A` is no name.
  if (kind === 'e') return '';
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'inlineStr') return textOf(cell);
  return kind === null || kind === 'n' ? numberText(value, formats[Number(cell.getAttribute('s'))]) : value;
}

/** The cells of a row, in their places. */
function rowCells(row: Element, shared: Shared): string[] {
  const cells: string[] = [];
  for (const cell of childrenNamed(row, 'c')) {
    const reference = cell.getAttribute('r');
    const place = reference ? columnOf(reference) : cells.length;
    if (place < 0 || place >= mostColumns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = cellText(cell, shared);
  }
  return cells;
}

const isZero = (element: Element, attribute: string): boolean => Number(element.getAttribute(attribute) ?? 1) === 0;

function rowsOf(sheet: Document, shared: Shared): Row[] {
  let number = 0;
  return childrenNamed(sheet, 'row')
    .map((row): Row => {
      number = Number(row.getAttribute('r') ?? number + 1);
      return { number, isHidden: isOn(row, 'hidden') || isZero(row, 'ht'), cells: rowCells(row, shared) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
}

const rowNumber = (reference: string): number => Number(/\d+$/.exec(reference)?.[0]);

/** Cells that are merged over several rows have their text in the first; it counts in each row that holds anything. */
function fillMerged(sheet: Document, rows: readonly Row[]): void {
  for (const merged of childrenNamed(sheet, 'mergeCell')) {
    const [from = '', to = from] = (merged.getAttribute('ref') ?? '').split(':');
    const [first, last, column] = [rowNumber(from), rowNumber(to), columnOf(from)];
    if (first >= last || column < 0 || column >= mostColumns) continue;
    const covered = rows.filter(({ number }) => number >= first && number <= last);
    const text = covered[0]?.number === first ? (covered[0].cells[column] ?? '') : '';
    for (const { cells } of covered) {
      while (cells.length <= column) cells.push('');
      cells[column] = text;
    }
  }
}

/** The columns that are hidden, counted from 0. */
function hiddenColumnsOf(sheet: Document): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const columns of childrenNamed(sheet, 'col')) {
    if (!isOn(columns, 'hidden') && !isZero(columns, 'width')) continue;
    const last = Math.min(Number(columns.getAttribute('max')), mostColumns);
    for (let column = Number(columns.getAttribute('min')); column <= last; column += 1) hidden.add(column - 1);
  }
  return hidden;
}

/** In quotes where the text of a table would be read otherwise. */
const quoted = (cell: string): string => (/["\t\r\n,;|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads a part of a workbook that is a sheet. */
export function readSheet(document: Document, shared: Shared, named: Pick<Sheet, 'name' | 'isHidden'>): Sheet {
  const rows = rowsOf(document, shared);
  fillMerged(document, rows);
  const hidden = hiddenColumnsOf(document);
  const hasText = (column: number) => rows.some(({ cells }) => cells[column]?.trim());
  return {
    ...named,
    isEmpty: rows.length === 0,
    hasAddresses: rows.some(({ cells }) => cells.some((cell) => cell.includes('@'))),
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: [...hidden].filter(hasText).length,
    text: (withHidden) => {
      const lines: string[] = [];
      for (const { number, isHidden, cells } of rows) {
        if (isHidden && !withHidden) continue;
        const gap = Math.min(number - lines.length - 1, longestGap);
        for (let empty = 0; empty < gap; empty += 1) lines.push('');
        const shown = withHidden ? cells : cells.filter((_cell, column) => !hidden.has(column));
        lines.push(shown.map(quoted).join('\t'));
      }
      return lines.join('\n');
    },
  };
}
