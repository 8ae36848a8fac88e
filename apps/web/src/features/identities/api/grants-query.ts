import { listGrants } from '@account/contract/endpoints/accounts/identities.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** What the signed-in user allows the program to do at external platforms. */
export const grantsQuery = () => callQuery(listGrants);
