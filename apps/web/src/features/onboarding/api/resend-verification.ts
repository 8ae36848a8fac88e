import { resendVerification as endpoint } from '@account/contract/endpoints/accounts/registration.calls';
import { call } from '#shared/api/client.ts';

/** Has the verification mail sent again. */
export const resendVerification = () => call(endpoint);
