import type { CallInput } from '@account/contract/api';
import { renewRecoveryCodes as endpoint } from '@account/contract/endpoints/accounts/two-factor.calls';
import { call } from '#shared/api/client.ts';

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
