import * as calls from '@account/contract/endpoints/administration/morning-mail.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Whether the signed-in user has the morning mail, and where it is morning. */
export const morningMailQuery = () => callQuery(calls.showMorningMail);

/** Turns it on for the mornings of a time zone, or with null off. */
export const saveMorningMail = (timeZone: string | null) =>
  call(calls.saveMorningMail, { body: { time_zone: timeZone } });
