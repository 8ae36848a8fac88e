/** As programs write them, then as people type them with Chinese and Arabic keyboards; the first of equals counts. */
export const separators = ['\t', ';', '|', ',', '；', '，', '、', '؛', '،'] as const;

const needsQuotes = new RegExp(`["\r\n${separators.join('')}]`);

const quoted = (cell: string): string => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as text, from which the same cells are read. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');
