import { endAllSessions as endpoint } from '@account/contract/endpoints/accounts/sessions.calls';
import { call } from '#shared/api/client.ts';

/** Ends every session of whoever got the mail with this token. */
export const endAllSessions = (token: string) => call(endpoint, { body: { token } });
