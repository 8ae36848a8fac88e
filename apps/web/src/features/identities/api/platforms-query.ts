import { listPlatforms } from '@account/contract/endpoints/accounts/identities.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** How the external platforms are set up here. */
export const platformsQuery = () => callQuery(listPlatforms);
