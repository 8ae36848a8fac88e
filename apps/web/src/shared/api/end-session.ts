import { signOut } from '@account/contract/sessions';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';
import { call } from './client.ts';

/**
 * Ends the session and loads another document, the sign-in page unless told otherwise.
 * @throws ApiError when the server could not end it
 */
export async function endSession(next = '/login'): Promise<void> {
  await call(signOut);
  hardNavigate(next);
}
