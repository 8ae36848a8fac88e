import { showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration.calls';
import { call } from '#shared/api/client.ts';

/** The address to which the invitation went of the person who came to this browser by a platform. */
export async function invitedAddress(signal: AbortSignal): Promise<string> {
  const { data } = await call(showPendingIdentity, { signal, throwsMissing: true });
  if (!data.invited) throw new Error('nobody is invited');
  return data.email;
}
