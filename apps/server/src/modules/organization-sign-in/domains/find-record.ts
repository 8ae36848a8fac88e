import type { FindTexts } from '../../../platform/outgoing/find-texts.ts';

/** DNS says that the name does not exist, or has no texts. Other errors say nothing. */
const absences = new Set(['ENODATA', 'ENOTFOUND']);

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absences.has(String(error.code));

/** Whether a domain has a record; undefined when DNS does not say. */
export async function hasRecord(find: FindTexts, domain: string, record: string): Promise<boolean | undefined> {
  try {
    return (await find(domain)).some((text) => text.trim() === record);
  } catch (error) {
    return isAbsence(error) ? false : undefined;
  }
}
