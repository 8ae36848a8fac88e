import { endOtherSessions, endSession } from '@account/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Ends one session by its id, or all but the current one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions) : call(endSession, { params: { id: which } }),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: () => showToast({ message: t('common.failed'), kind: 'error' }),
  });
}
