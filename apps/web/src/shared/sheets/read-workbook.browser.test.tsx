import * as zip from 'fflate';
import { expect, test } from 'vitest';
import { rowOf, workbookOf, workbookWith } from '#test/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const sheetsOf = (bytes: Uint8Array) => readWorkbook(bytes, zip);
const textOf = (bytes: Uint8Array, withHidden = false) => sheetsOf(bytes)[0]?.text(withHidden);

test('a sheet is text with tabs; what text could not tell apart is quoted', () => {
  const cells = [
    ['email', 'name'],
    ['a@example.com', 'Ada "the first" & <others>'],
    ['b@example.com', 'two\nlines'],
  ];
  expect(textOf(workbookOf(cells))).toBe(
    'email\tname\na@example.com\t"Ada ""the first"" & <others>"\nb@example.com\t"two\nlines"',
  );
});

test('cells stand in their columns and rows; runs, formulas and numbers are read as they are shown', () => {
  const shared = '<si><r><t>Ada</t></r><r><t> Lovelace</t></r><rPh><t>eida</t></rPh></si>';
  const rows =
    '<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="str"><f>A1</f><v>d@example.com</v></c></row>' +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>c@example.com</t></is></c><c r="AA3"><v>27</v></c><c r="XFD3"><v>far</v></c></row>' +
    '<row r="1048576"><c r="A1048576"/></row>';
  expect(textOf(workbookWith({ rows, shared }))).toBe(
    `\tAda Lovelace\t\td@example.com\n\nc@example.com${'\t'.repeat(26)}27`,
  );
});

test.each([
  ['1.1200000000000001', '1.12'],
  ['101', '101'],
  ['-0.29999999999999999', '-0.3'],
  ['9007199254740993', '9007199254740990'],
  ['no number', 'no number'],
])('the number %s is shown as %s', (value, shown) => {
  for (const kind of ['', 't="n"'])
    expect(textOf(workbookWith({ rows: `<row><c ${kind}><v>${value}</v></c></row>` }))).toBe(shown);
  expect(textOf(workbookWith({ rows: `<row><c t="str"><v>${value}</v></c></row>` }))).toBe(value);
});

test('a number has as many digits as its format', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
  const rows = '<row><c s="0"><v>42</v></c><c s="1"><v>42</v></c><c s="1"><v>12345</v></c><c s="9"><v>7</v></c></row>';
  expect(textOf(workbookWith({ rows, styles }))).toBe('42\t0042\t12345\t7');
});

test.each([
  ['numFmtId="14"', '46357', '2026-12-01'],
  ['numFmtId="22"', '46357.75', '2026-12-01 18:00'],
  ['numFmtId="20"', '0.3333333333333333', '08:00'],
  ['numFmtId="165"', '46357', '2026-12-01'],
  ['numFmtId="166"', '7', 'R007'],
  ['numFmtId="167"', '7', '7'],
  ['numFmtId="168"', '12', '12 A'],
  ['numFmtId="9"', '0.5', '0.5'],
])('in the format %s the number %s is %s', (format, value, shown) => {
  const codes = ['[$-407]d\\.\\ mmm', '"R"000;[Red]-0', 'General" members"', '0\\ "A"'];
  const formats = codes.map(
    (code, place) => `<numFmt numFmtId="${165 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = `<numFmts>${formats.join('')}</numFmts><cellXfs><xf ${format}/></cellXfs>`;
  expect(textOf(workbookWith({ rows: `<row><c s="0"><v>${value}</v></c></row>`, styles }))).toBe(shown);
});

test('a formula that failed is an empty cell', () => {
  const rows = '<row><c t="inlineStr"><is><t>a@example.com</t></is></c><c t="e"><f>X</f><v>#N/A</v></c></row>';
  expect(textOf(workbookWith({ rows }))).toBe('a@example.com\t');
});

test('a cell merged over rows counts in each of them that holds anything', () => {
  const rows =
    rowOf(['email', 'school'], 'r="1"') +
    rowOf(['a@example.com', 'North'], 'r="2"') +
    rowOf(['b@example.com'], 'r="3"') +
    rowOf([''], 'r="4"') +
    rowOf(['c@example.com', ''], 'r="5"') +
    rowOf(['d@example.com', ''], 'r="6"');
  const merged = '<mergeCell ref="A1:B1"/><mergeCell ref="B2:B5"/><mergeCell ref="C9"/><mergeCell/>';
  expect(textOf(workbookWith({ rows, merged }))).toBe(
    'email\tschool\na@example.com\tNorth\nb@example.com\tNorth\n\nc@example.com\tNorth\nd@example.com\t',
  );
});

test('the first sheet is the visible one with addresses; others with addresses can be chosen, hidden ones last', () => {
  const sheets = sheetsOf(
    workbookWith({
      notes: rowOf(['who@left.example']),
      cover: rowOf(['Our school']),
      rows: rowOf(['a@example.com']),
    }),
  );
  expect(sheets.map(({ name, isHidden, hasAddresses }) => [name, isHidden, hasAddresses])).toEqual([
    ['People', false, true],
    ['Notes', true, true],
    ['Cover', false, false],
  ]);
});

test('hidden rows and columns are left out, counted, and there if they are wanted; rows keep their numbers', () => {
  const bytes = workbookWith({
    columns: '<col min="2" max="2" width="0"/><col min="4" max="9" hidden="1"/>',
    rows:
      rowOf(['email', 'born', 'name', 'note'], 'r="1"') +
      rowOf(['left@example.com', '1', 'Left', ''], 'r="2" hidden="1"') +
      rowOf(['gone@example.com', '2', 'Gone', ''], 'r="3" ht="0" customHeight="1"') +
      rowOf(['', '', '', ''], 'r="4" hidden="true"') +
      rowOf(['a@example.com', '3', 'Ada', 'x'], 'r="5"'),
  });
  expect(sheetsOf(bytes)[0]).toMatchObject({ hiddenRows: 2, hiddenColumns: 2 });
  expect(textOf(bytes)).toBe('email\tname\n\n\n\na@example.com\tAda');
  expect(textOf(bytes, true)).toBe(
    'email\tborn\tname\tnote\nleft@example.com\t1\tLeft\t\ngone@example.com\t2\tGone\t\n\na@example.com\t3\tAda\tx',
  );
});

test('a file that is no workbook, or a broken one, is refused', () => {
  const broken = workbookWith({ rows: '<row><c>' });
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('PK\u0003\u0004 and nothing'), broken])
    expect(() => sheetsOf(bytes)).toThrow();
});
