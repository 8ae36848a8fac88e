import { signOut as endpoint } from '@account/contract/endpoints/accounts/sessions.calls';
import { tellTabs } from '#shared/session/signed-out-tabs.ts';
import { call } from './client.ts';

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await call(endpoint);
  tellTabs();
}
