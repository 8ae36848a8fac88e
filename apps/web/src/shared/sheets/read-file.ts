import { currentLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { decodeAs, decodeText, type Reading } from './decode-text.ts';
import type { Sheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

const workbooks = /\.xls[xm]$/i;
const otherSheets = /\.(xls|xlsb|ods|numbers)$/i;

/** A text file: all that it may be read as, where that is a question. */
export interface TextContents {
  kind: 'text';
  readings: readonly Reading[];
  /** The encoding that is guessed; undefined where several are as likely. */
  guessed: string | undefined;
  /** The text in an encoding, or in the likeliest. */
  text: (encoding: string | undefined) => string;
}

/** The contents that were found in a file. */
export type Contents = TextContents | { kind: 'workbook'; sheets: readonly Sheet[] };

function readText(bytes: Uint8Array): TextContents {
  const { text, encoding: guessed, readings } = decodeText(bytes, currentLocale());
  return { kind: 'text', readings, guessed, text: (encoding) => (encoding ? decodeAs(bytes, encoding) : text) };
}

/**
 * Reads a file, or says why there is no list in it.
 * @throws when the code that reads it could not be fetched
 */
export async function readFile(file: File): Promise<Contents | { kind: 'failure'; failure: string }> {
  const { name } = file;
  if (otherSheets.test(name)) return { kind: 'failure', failure: t('invitations.spreadsheet', { name }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (workbooks.test(name)) {
    const zip = await import('fflate');
    try {
      return { kind: 'workbook', sheets: readWorkbook(bytes, zip) };
    } catch {
      return { kind: 'failure', failure: t('invitations.broken_spreadsheet', { name }) };
    }
  }
  const contents = readText(bytes);
  const isText = !contents.text(undefined).includes('\0');
  return isText ? contents : { kind: 'failure', failure: t('invitations.no_text', { name }) };
}
