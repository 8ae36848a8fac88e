import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { endSessions, sessionsQuery } from '../api.ts';

/** Asks whether to end the other sessions, if there are any, once two factors are on: they were opened without a code. */
export function useOfferToEnd(): () => Promise<void> {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const ending = useEndSessions();
  return async () => {
    // Without an answer nothing is asked: the sessions are listed on the same page.
    const { data } = await queries.fetchQuery({ ...sessionsQuery(), staleTime: 0 }).catch(() => ({ data: [] }));
    if (!data.some(({ current }) => !current)) return;
    const question = { title: t('sessions.end_others_title'), text: t('sessions.end_uncoded_text') };
    if (await confirm(question)) await ending.mutateAsync('others').catch(() => undefined);
  };
}

/** Ends one session by its id, or all but the current one, once the user has proved to be there. */
function useEndSessions() {
  const queries = useQueryClient();
  const present = usePresence();
  return useMutation({
    mutationFn: (which: number | 'others') => present(() => endSessions(which)),
    onSuccess: (ended) => {
      if (!ended) return undefined;
      showToast({ message: ended.message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: showFailure,
  });
}

/** Ends sessions: one by its id, or every other one after a confirmation. */
export function useEnding() {
  const confirm = useConfirm();
  const ending = useEndSessions();

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
