import { crc32 } from 'node:zlib';

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://schemas.openxmlformats.org';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sheetXml = (rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`;
  return `${xml}<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
};

/** The head of a file in a zip archive, that of its directory with the place where the file begins. */
function headOf(name: Buffer, content: Buffer, offset?: number): Buffer {
  const isEntry = offset !== undefined;
  const head = Buffer.alloc(isEntry ? 46 : 30);
  const from = isEntry ? 16 : 14;
  head.writeUInt32LE(isEntry ? 0x02014b50 : 0x04034b50, 0);
  head.writeUInt32LE(crc32(content), from);
  head.writeUInt32LE(content.length, from + 4);
  head.writeUInt32LE(content.length, from + 8);
  head.writeUInt16LE(name.length, from + 12);
  if (isEntry) head.writeUInt32LE(offset, 42);
  return head;
}

/** A zip archive whose files are stored as they are. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    directory.push(headOf(name, content, offset), name);
    const added = [headOf(name, content), name, content];
    parts.push(...added);
    offset += added.reduce((sum, { length }) => sum + length, 0);
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

/** An Excel workbook with these sheets. */
export function workbookOf(sheets: Sheets): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`);
  const relations = names.map(
    (_name, place) => `<Relationship Id="rId${place + 1}" Type="worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  return zipOf({
    'xl/workbook.xml': `${xml}<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${schema}/package/2006/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetXml(rows)]),
    ),
  });
}
