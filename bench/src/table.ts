/** A table that is readable as text and as Markdown: texts are aligned left, numbers right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((title, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return {
      width: Math.max(title.length, ...cells.map((cell) => cell.length)),
      isNumber: cells.every((cell) => /^[\d.,]*$/.test(cell)),
    };
  });
  const line = (row: readonly string[]) =>
    `| ${columns.map(({ width, isNumber }, at) => (isNumber ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width))).join(' | ')} |`;
  const rule = columns.map(({ width, isNumber }) => (isNumber ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
