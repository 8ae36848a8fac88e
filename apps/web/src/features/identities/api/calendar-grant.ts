import {
  beginCalendarGrant,
  revokeGrant as revokeEndpoint,
} from '@account/contract/endpoints/accounts/identities.calls';
import { call } from '#shared/api/client.ts';

/** Where linking the Microsoft calendar begins. */
export const beginCalendar = () => call(beginCalendarGrant);

/** Ends a grant. */
export const revokeGrant = (id: number) => call(revokeEndpoint, { params: { id } });
