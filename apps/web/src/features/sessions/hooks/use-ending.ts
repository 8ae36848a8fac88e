import { endOtherSessions, endSession } from '@account/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { sessionsQuery } from '../api/sessions-query.ts';

/** Ends sessions: one by its number, or every other one after a question. */
export function useEnding() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions) : call(endSession, { params: { id: which } }),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: () => showToast({ message: t('common.failed'), kind: 'error' }),
  });

  const endOthers = async () => {
    if (await confirm({ title: t('sessions.end_others_title'), text: t('sessions.end_others_text') }))
      ending.mutate('others');
  };

  return {
    endOne: (id: number) => ending.mutate(id),
    endOthers,
    running: ending.isPending ? ending.variables : undefined,
    failure: ending.error?.message,
  };
}
