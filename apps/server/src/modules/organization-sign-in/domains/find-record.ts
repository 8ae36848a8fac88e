import { foldAscii } from '@account/contract/values/text-fold';
import type { FindTexts } from '../../../platform/outgoing/find-texts.ts';

/** DNS says that the name does not exist, or has no texts. Other errors say nothing. */
const absences = new Set(['ENODATA', 'ENOTFOUND']);

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absences.has(String(error.code));

/** A text without the quotes that forms of name servers take for a part of it. */
const plain = (text: string): string => foldAscii(text).replace(/^["']+|["']+$/g, '');

/** Whether a domain has a record; undefined when DNS does not say. */
export async function hasRecord(find: FindTexts, domain: string, record: string): Promise<boolean | undefined> {
  try {
    return (await find(domain)).some((text) => plain(text) === record);
  } catch (error) {
    return isAbsence(error) ? false : undefined;
  }
}
