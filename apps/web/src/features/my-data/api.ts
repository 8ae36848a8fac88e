import { requestMyData as requestEndpoint } from '@account/contract/endpoints/accounts/profile.calls';
import { call } from '#shared/api/client.ts';

/** Has everything about the signed-in user packed; a mail brings the link. */
export const requestMyData = () => call(requestEndpoint);
