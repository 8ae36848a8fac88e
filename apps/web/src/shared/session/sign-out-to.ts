import { signOut } from '#shared/api/sign-out.ts';
import { dropDrafts } from '#shared/drafts/draft-store.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';
import { forgetRecords } from '#shared/recent/recent-records.ts';

/**
 * Ends the session and loads another page. What was kept of forms is removed.
 * @throws ApiError when the server could not end it
 */
export async function signOutTo(address: string): Promise<void> {
  dropDrafts();
  await signOut();
  forgetRecords();
  hardNavigate(address);
}
