import { listIdentities } from '@account/contract/endpoints/accounts/identities.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** The external identities of the signed-in user. */
export const identitiesQuery = () => callQuery(listIdentities);
