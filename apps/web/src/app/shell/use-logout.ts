import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

export interface Logout {
  leave: () => void;
  /** Whether the session is being ended. */
  running: boolean;
}

/** Ends the session; a toast says when that failed. */
export function useLogout(logout: () => Promise<void>): Logout {
  const [running, setRunning] = useState(false);
  const leave = () => {
    setRunning(true);
    logout().catch(() => {
      setRunning(false);
      showToast({ message: t('shell.logout_failed'), kind: 'error' });
    });
  };
  return { leave, running };
}
