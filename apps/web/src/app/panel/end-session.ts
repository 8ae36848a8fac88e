import { pathTo } from '#shared/lib/path-to.ts';
import { csrfToken } from '#shared/session/bootstrap.ts';

/**
 * Ends the session and leaves the panel for the sign-in page, which is another document.
 * @throws when the server could not end it
 */
export async function endSession(): Promise<void> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': csrfToken };
  const answer = await fetch('/logout', { method: 'POST', headers });
  // A session that is gone already (419) is what was wanted.
  if (!answer.ok && answer.status !== 419) throw new Error(`logout answered ${answer.status}`);
  location.assign(pathTo('signIn'));
}
