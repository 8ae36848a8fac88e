/** Rows as a table for the terminal: the first column begins at the left, the numbers of the others end below each other. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (place: number) => Math.max(...rows.map((row) => row[place]?.length ?? 0));
  const align = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widthOf(place)) : cell.padStart(widthOf(place));
  return rows.map((row) => `  ${row.map(align).join('  ')}`.trimEnd()).join('\n');
}
