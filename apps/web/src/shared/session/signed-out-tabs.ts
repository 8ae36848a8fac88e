import { browserStorage } from '#shared/lib/browser-storage.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

const key = 'account-signed-out';

/** Tells the other tabs of this browser that the session has ended. Where nothing is stored, they learn it with their next call. */
export function tellTabs(): void {
  browserStorage.set(key, '1');
  browserStorage.remove(key);
}

/** Leaves for the sign-in when another tab has ended the session: what is shown is nothing for who comes next. */
export function followTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) hardNavigate('/login', { replace: true });
  });
}
