import * as z from 'zod/mini';

/** A moment in JSON: UTC, `YYYY-MM-DD HH:mm:ss` (contract section 3). */
export const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** Writes a moment in the wire format. */
export const toWireMoment = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** Reads the wire format; undefined when the text is no moment. */
export function fromWireMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) || toWireMoment(date) !== text ? undefined : date;
}
