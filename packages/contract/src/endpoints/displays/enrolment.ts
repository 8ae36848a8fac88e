import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { optionalText, requiredKey, requiredText } from '../../values/fields.ts';
import * as calls from './displays.calls.ts';

/**
 * Identifiers that many devices send: the ANDROID_ID of a faulty series of Android 2.2
 * (https://issuetracker.google.com/issues/36920078), the hardware address that Android shows to apps since version 6, and
 * placeholders of firmware.
 */
const known = new Set(
  `9774d56d682e549c 020000000000 0123456789abcdef 0123456789 1234567890 123456789012345 12345678901234567890 dead00beef
  unknown unidentified undefined null nil none nan na empty default unset notset invalid error string true false
  android androidid device deviceid serial serialno serialnumber uuid imei test sample example emulator sdk goldfish generic
  0 1`.split(/\s+/),
);

/** Whether an identifier says nothing about whose it is: one of those, or one sign again and again. */
export function isSharedIdentifier(identifier: string): boolean {
  const signs = identifier.toLowerCase().replace(/[\s._:{}-]/g, '');
  return signs === '' || known.has(signs) || /^(.)\1{3,}$/.test(signs);
}

/**
 * A display enrols itself and gets a token. To enrol a known androidid again it sends its old token as bearer token, or
 * an administrator releases the device first, which holds for an hour. A display that waits without organization needs
 * neither to join one with its code. A blocked display is refused, and so is an `androidid` that many devices send: two
 * displays with it would end each other's token.
 */
export const enrolDevice = defineEndpoint(calls.enrolDevice, {
  summary: 'Enrol a display; with an enrolment code it joins that organization',
  rateLimit: 'enrolment',
  body: z.object({
    androidid: requiredKey(limits.name).check(
      z.refine((androidid) => androidid === '' || !isSharedIdentifier(androidid), {
        error: 'validation.androidid_shared',
      }),
    ),
    name: requiredText(limits.name, 'validation.name_required'),
    /** On the sheet of a room it ends with a stroke and the name of the room, which the display then gets. */
    enrolment_code: z.optional(optionalText(limits.roomCode)),
  }),
  response: z.object({
    device: z.object({ id: z.int(), androidid: z.string(), name: z.string(), organization_id: z.nullable(z.int()) }),
    token: z.string(),
  }),
  errors: ['forbidden', 'validation_failed'],
});

/**
 * The token that the display has works until the new one is used for the first time; so nothing is lost when the response
 * does not arrive. Of several new tokens the last one counts.
 */
export const renewDisplayToken = defineEndpoint(calls.renewDisplayToken, {
  summary: 'Get a new token; its first use ends the one before it',
  rateLimit: 'rotation',
  response: z.object({ token: z.string() }),
  errors: [],
});

export const enrolmentEndpoints = [enrolDevice, renewDisplayToken] as const;
