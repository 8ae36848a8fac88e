import { browserStorage } from '#shared/lib/browser-storage.ts';
import { failureRedirect, hardNavigate, prepareForSignIn } from '#shared/navigation/leaving.ts';

const key = 'account-signed-out';

/** Tells the other tabs of this browser that the session has ended. Where nothing is stored, they learn it with their next call. */
export function tellTabs(): void {
  browserStorage.set(key, '1');
  browserStorage.remove(key);
}

/**
 * Leaves for the sign-in when another tab has ended the session, as after a 419: what is shown is nothing for who comes next,
 * and what was typed is back for the same person.
 */
export function followTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== key || !event.newValue) return;
    prepareForSignIn();
    hardNavigate(failureRedirect(419, location) ?? '/login', { replace: true });
  });
}
