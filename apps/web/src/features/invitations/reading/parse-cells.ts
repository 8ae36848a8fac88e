const separators = ['\t', ';', ','] as const;

/** The separator that the most lines have; what stands in quotes does not count. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 200)
    .filter((line) => line.trim());
  const having = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return separators.toSorted((left, right) => having(right) - having(left))[0] ?? ',';
}

/** The cells of a table in text. Empty lines are left out; a broken quote ends with the text. */
export async function parseCells(text: string): Promise<string[][]> {
  const { default: parser } = await import('papaparse');
  const plain = text.replace(/^\uFEFF/, '');
  return parser.parse<string[]>(plain, { delimiter: separatorOf(plain), skipEmptyLines: 'greedy' }).data;
}
