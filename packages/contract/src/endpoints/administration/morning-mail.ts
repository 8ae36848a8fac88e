import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { timeZone } from '../../values/moments.ts';
import * as calls from './morning-mail.calls.ts';

/** Where it is morning for the caller; null while no mail is wanted. */
const morningMail = z.object({ time_zone: z.nullable(z.string()) });
export type MorningMail = z.infer<typeof morningMail>;

const morningMailInput = z.object({ time_zone: z.nullable(timeZone) });

export const showMorningMail = defineEndpoint(calls.showMorningMail, {
  summary: 'Whether the caller has a mail on weekday mornings about displays that fell silent together',
  response: recordResponse(morningMail),
  errors: [],
});

export const saveMorningMail = defineEndpoint(calls.saveMorningMail, {
  summary: 'Turn that mail on, with the time zone of the mornings, or with null off',
  body: morningMailInput,
  response: messageResponse,
  errors: ['validation_failed'],
});

export const morningMailEndpoints = [showMorningMail, saveMorningMail] as const;
