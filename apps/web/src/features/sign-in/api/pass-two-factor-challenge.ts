import type { CallInput } from '@account/contract/api';
import { passTwoFactorChallenge as endpoint } from '@account/contract/endpoints/accounts/sign-in.calls';
import { call } from '#shared/api/client.ts';

/**
 * Finishes a sign-in by the second factor.
 * @param expiredTo where to go when the sign-in attempt has ended meanwhile
 */
export const passTwoFactorChallenge = (body: CallInput<typeof endpoint>['body'], expiredTo: string) =>
  call(endpoint, { body, expiredTo });
