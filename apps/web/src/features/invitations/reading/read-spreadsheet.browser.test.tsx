import { expect, test } from 'vitest';
import { workbookOf, workbookWith } from '#test/workbook.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

test('the first visible sheet is text with tabs; what text could not tell apart is quoted', async () => {
  const cells = [
    ['email', 'name'],
    ['a@example.com', 'Ada "the first" & <others>'],
    ['b@example.com', 'two\nlines'],
  ];
  expect(await readSpreadsheet(workbookOf(cells))).toBe(
    'email\tname\na@example.com\t"Ada ""the first"" & <others>"\nb@example.com\t"two\nlines"',
  );
});

test('cells stand in their columns; runs, formulas and numbers are read as they are shown', async () => {
  const shared = '<si><r><t>Ada</t></r><r><t> Lovelace</t></r><rPh><t>eida</t></rPh></si>';
  const rows =
    '<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="str"><f>A1</f><v>d@example.com</v></c></row>' +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>c@example.com</t></is></c><c r="AA3"><v>27</v></c><c r="XFD3"><v>far</v></c></row>';
  expect(await readSpreadsheet(workbookWith({ rows, shared }))).toBe(
    `\tAda Lovelace\t\td@example.com\nc@example.com${'\t'.repeat(26)}27`,
  );
});

test('what is no workbook, or a broken one, is refused', async () => {
  const broken = workbookWith({ rows: '<row><c>' });
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('PK\u0003\u0004 and nothing'), broken])
    await expect(readSpreadsheet(bytes)).rejects.toThrow();
});
