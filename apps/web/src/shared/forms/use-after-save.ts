import { redirectDelays } from '@account/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress } from '#shared/list/list-address.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * What follows when a record was saved (contract section 10): the toast, and after a second its list, as it was. Whoever
 * goes elsewhere within that second stays there.
 */
export function useAfterSave(message: string, list: string): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    queries.invalidateQueries({ refetchType: 'none' });
    showToast({ message, kind: 'success' });
    timer.current = setTimeout(() => navigate(listAddress(list)), redirectDelays.saved);
  };
}
