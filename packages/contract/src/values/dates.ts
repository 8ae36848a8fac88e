/** Whether a text is the name of a time zone in the IANA database, and no offset such as `+01:00`. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]/i.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** Writes a timestamp in the wire format. */
export const toWireTimestamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** A timestamp of the wire as ISO 8601 has it. */
export const toIsoTimestamp = (timestamp: string): string => `${timestamp.replace(' ', 'T')}Z`;

/** Reads the wire format; undefined when the text is not a timestamp. */
export function fromWireTimestamp(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const date = new Date(toIsoTimestamp(text));
  return Number.isNaN(date.getTime()) || toWireTimestamp(date) !== text ? undefined : date;
}
