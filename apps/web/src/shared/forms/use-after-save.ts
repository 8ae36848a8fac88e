import { redirectDelays } from '@account/contract/limits';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress } from '#shared/list/list-address.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * What a form does when its record was saved: it shows a toast and, after a second, the list as it was. A user who goes
 * elsewhere within that second stays there.
 */
export function useAfterSave(message: string, list: string): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    showToast({ message, kind: 'success' });
    timer.current = setTimeout(() => navigate(listAddress(list)), redirectDelays.saved);
  };
}
