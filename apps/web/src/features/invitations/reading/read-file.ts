import { t } from '#shared/i18n/t.ts';
import { decodeText } from './decode-text.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const workbooks = /\.xls[xm]$/i;
const otherSheets = /\.(xls|xlsb|ods|numbers)$/i;

/** Other spreadsheets are taken too, so that it can be said what to do with them. */
export const takenFiles = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers,text/plain,text/csv';

/** The text of a file, with the cells of a table as tabs or as the file has them; or why it has none. */
export async function readFile(file: File): Promise<{ text?: string; failure?: string }> {
  const { name } = file;
  if (otherSheets.test(name)) return { failure: t('invitations.spreadsheet', { name }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (workbooks.test(name))
    return readSpreadsheet(bytes).then(
      (text) => ({ text }),
      () => ({ failure: t('invitations.broken_spreadsheet', { name }) }),
    );
  const text = decodeText(bytes);
  return text.includes('\0') ? { failure: t('invitations.no_text', { name }) } : { text };
}
