import { provePresence as endpoint } from '@account/contract/endpoints/accounts/credentials.calls';
import type { PasswordProof } from '@account/contract/values/fields';
import { call } from './client.ts';

/** Proves by password who uses the session, for the calls that follow. */
export const provePresence = (body: PasswordProof) => call(endpoint, { body });
