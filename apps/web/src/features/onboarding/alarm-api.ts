import type { CallResponse } from '@account/contract/api';
import {
  endAllSessions as endAllSessionsEndpoint,
  showSessionAlarm,
} from '@account/contract/endpoints/accounts/sessions.calls';
import { call } from '#shared/api/client.ts';
import type { MailLink } from './use-mail-link.ts';

/** The link of a mail about a new sign-in, which ends all sessions. */
export const alarmLink: MailLink<CallResponse<typeof showSessionAlarm>['data']> = {
  look: (token, signal) => call(showSessionAlarm, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null },
};

/** Ends every session of the recipient of the mail with this token. */
export const endAllSessions = (token: string) => call(endAllSessionsEndpoint, { body: { token } });
