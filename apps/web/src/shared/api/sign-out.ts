import { signOut as endpoint } from '@account/contract/endpoints/accounts/sessions.calls';
import { dropDrafts } from '#shared/drafts/draft-store.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { forgetRecords } from '#shared/recent/recent-records.ts';
import { tellTabs } from '#shared/session/signed-out-tabs.ts';
import { call } from './client.ts';

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await call(endpoint);
  tellTabs();
}

/**
 * Ends the session and loads another page. Drafts of forms are removed.
 * @throws ApiError when the server could not end it
 */
export async function signOutTo(address: string): Promise<void> {
  dropDrafts();
  await signOut();
  forgetRecords();
  hardNavigate(address);
}
