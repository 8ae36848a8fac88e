import { redirectDelays } from '@account/contract/limits';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * What a form does when its record was saved: it shows a toast and, after a second, the list as it was. The list takes
 * the place of the form in the history: going back does not open the form again. A user who goes elsewhere within that
 * second stays there.
 * @returns called with the page of the record, the toast offers to open it
 */
export function useAfterSave(message: string, list: string): (page?: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (page) => {
    const action = page ? { label: t('common.open'), run: () => void navigate(page) } : undefined;
    showToast({ message, kind: 'success', action });
    timer.current = setTimeout(() => navigate(listAddress(list), { replace: true }), redirectDelays.saved);
  };
}
