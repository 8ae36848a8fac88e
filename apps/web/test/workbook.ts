import { strToU8, zipSync } from 'fflate';

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Parts {
  /** The elements in `sheetData` of the visible sheet. */
  rows: string;
  /** The elements in `sst`. */
  shared?: string;
  /** The elements in `cols` of that sheet. */
  columns?: string;
  /** The elements in `mergeCells` of that sheet. */
  merged?: string;
  /** The elements in `styleSheet`. */
  styles?: string;
  /** The rows of a visible sheet before it, and of a hidden one before both. */
  cover?: string;
  notes?: string;
}

/** A row of texts. */
export const rowOf = (cells: readonly string[], attributes = ''): string =>
  `<row ${attributes}>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`;

/** A workbook with a hidden sheet before the visible ones. */
export function workbookWith({
  rows,
  shared = '',
  columns = '',
  merged = '',
  styles,
  cover = '',
  notes = rowOf(['hidden']),
}: Parts): Uint8Array<ArrayBuffer> {
  const relation = (id: number, target: string) => `<Relationship Id="rId${id}" Type="worksheet" Target="${target}"/>`;
  const sheet = (data: string, cols = '', mergeCells = '') =>
    strToU8(
      `${xml}<worksheet ${main}><cols>${cols}</cols><sheetData>${data}</sheetData><mergeCells>${mergeCells}</mergeCells></worksheet>`,
    );
  const sheets =
    '<sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Cover" sheetId="3" r:id="rId3"/>' +
    '<sheet name="People" sheetId="2" r:id="rId2"/>';
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8(`${xml}<workbook ${main} ${office}><sheets>${sheets}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${xml}<Relationships xmlns="${packages}">${relation(1, 'worksheets/sheet1.xml')}${relation(2, '/xl/worksheets/sheet2.xml')}${relation(3, 'worksheets/sheet3.xml')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet(notes),
      'xl/worksheets/sheet2.xml': sheet(rows, columns, merged),
      'xl/worksheets/sheet3.xml': sheet(cover),
      'xl/sharedStrings.xml': strToU8(`${xml}<sst ${main}>${shared}</sst>`),
      ...(styles && { 'xl/styles.xml': strToU8(`${xml}<styleSheet ${main}>${styles}</styleSheet>`) }),
    }),
  );
}

/** A workbook with these cells, each a shared text. */
export function workbookOf(cells: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const texts = cells.flat();
  let place = 0;
  const rows = cells.map((row) => `<row>${row.map(() => `<c t="s"><v>${place++}</v></c>`).join('')}</row>`).join('');
  return workbookWith({ rows, shared: texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('') });
}

/** A workbook with visible sheets of these names and cells. */
export function workbookOfSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const list = names.map((name, place) => `<sheet name="${name}" sheetId="${place}" r:id="rId${place}"/>`).join('');
  const relations = names.map((_name, place) => `<Relationship Id="rId${place}" Target="worksheets/${place}.xml"/>`);
  const data = Object.values(sheets).map((rows) => rows.map((cells) => rowOf(cells)).join(''));
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8(`${xml}<workbook ${main} ${office}><sheets>${list}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${xml}<Relationships xmlns="${packages}">${relations.join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        data.map((rows, place) => [
          `xl/worksheets/${place}.xml`,
          strToU8(`${xml}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
        ]),
      ),
    }),
  );
}
