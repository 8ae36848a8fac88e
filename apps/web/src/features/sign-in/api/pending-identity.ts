import { showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration.calls';
import { call } from '#shared/api/client.ts';

/** The identity whose registration is finished in this browser. */
export const pendingIdentity = (signal: AbortSignal) => call(showPendingIdentity, { signal, throwsMissing: true });
