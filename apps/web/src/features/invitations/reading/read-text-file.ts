import { t } from '#shared/i18n/t.ts';
import { decodeText } from './decode-text.ts';

const sheets = /\.(xlsx|xls|ods|numbers)$/i;

/** Spreadsheets are taken too, so that it can be said what to do with them. */
export const takenFiles = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/plain,text/csv';

/** The text of a file, or why it has none. */
export async function readTextFile(file: File): Promise<{ text?: string; failure?: string }> {
  const { name } = file;
  if (sheets.test(name)) return { failure: t('invitations.spreadsheet', { name }) };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\0') ? { failure: t('invitations.no_text', { name }) } : { text };
}
