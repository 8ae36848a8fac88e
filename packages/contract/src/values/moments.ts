import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { fromWireTimestamp, isTimeZone } from './dates.ts';

/** A moment in UTC as it is on the wire; the form with `T` and `Z` is read too. */
export const moment = z.pipe(
  z.string({ error: 'validation.timestamp' }).check(
    z.maxLength(limits.code),
    z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(\.\d+)?Z?$/, 'validation.timestamp'),
    z.overwrite((text) => `${text.slice(0, 10)} ${text.slice(11, 19)}`),
  ),
  z.transform((text, { issues }): Date => {
    const date = fromWireTimestamp(text);
    if (date) return date;
    issues.push({ code: 'custom', input: text, message: 'validation.timestamp' });
    return z.NEVER;
  }),
);

/** The name of a time zone. A text that is far too long is not looked up. */
export const timeZone = z
  .string()
  .check(z.maxLength(limits.code, { abort: true }), z.refine(isTimeZone, { error: 'validation.time_zone' }));
