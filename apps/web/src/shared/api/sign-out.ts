import { signOut as endpoint } from '@account/contract/endpoints/accounts/sessions';
import { call } from './client.ts';

/** Ends the session of this browser. */
export const signOut = () => call(endpoint);
