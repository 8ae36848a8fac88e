import type { CallInput } from '@account/contract/api';
import {
  finishRegistration as finishRegistrationEndpoint,
  passTwoFactorChallenge as passTwoFactorChallengeEndpoint,
  showPendingIdentity,
} from '@account/contract/endpoints/accounts/visitors.calls';
import { call } from '#shared/api/client.ts';

/**
 * Finishes a sign-in by the second factor.
 * @param expiredTo where to go when the sign-in attempt has ended meanwhile
 */
export const passTwoFactorChallenge = (
  body: CallInput<typeof passTwoFactorChallengeEndpoint>['body'],
  expiredTo: string,
) => call(passTwoFactorChallengeEndpoint, { body, expiredTo });

/** The identity whose registration is finished in this browser. */
export const pendingIdentity = (signal: AbortSignal) => call(showPendingIdentity, { signal, throwsMissing: true });

/** Makes the account of an external identity, and signs in. */
export const finishRegistration = (body: CallInput<typeof finishRegistrationEndpoint>['body']) =>
  call(finishRegistrationEndpoint, { body });
