import { signOut } from '#shared/api/sign-out.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/**
 * Ends the session and loads another page.
 * @throws ApiError when the server could not end it
 */
export async function signOutTo(address: string): Promise<void> {
  await signOut();
  hardNavigate(address);
}
