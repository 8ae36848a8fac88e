import {
  beginCalendarGrant,
  beginIdentityLink,
  listGrants,
  listIdentities,
  revokeGrant as revokeEndpoint,
  unlinkIdentity as unlinkEndpoint,
} from '@account/contract/endpoints/accounts/identities.calls';
import type { Platform } from '@account/contract/platforms';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { ended } from '#shared/api/ended.ts';

/** The external identities of the signed-in user. */
export const identitiesQuery = () => callQuery(listIdentities);

/** Where linking an identity of this platform begins; asks for a proof of presence. */
export const beginLink = (platform: Platform) => call(beginIdentityLink, { params: { platform } });

/** Unlinks an identity; asks for a proof of presence. */
export const unlinkIdentity = (id: number) => ended(call(unlinkEndpoint, { params: { id }, throwsMissing: true }));

/** The grants of the signed-in user to the program at external platforms. */
export const grantsQuery = () => callQuery(listGrants);

/** Where linking the Microsoft calendar begins. */
export const beginCalendar = () => call(beginCalendarGrant);

/** Ends a grant. */
export const revokeGrant = (id: number) => ended(call(revokeEndpoint, { params: { id }, throwsMissing: true }));
