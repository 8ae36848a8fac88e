import { endOtherSessions, endSession } from '@account/contract/endpoints/accounts/sessions.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { sessionsQuery } from './sessions-query.ts';

const end = (which: number | 'others') =>
  which === 'others' ? call(endOtherSessions) : call(endSession, { params: { id: which } });

/** Ends one session by its id, or all but the current one, once the user has proved to be there. */
export function useEndSessions() {
  const queries = useQueryClient();
  const present = usePresence();
  return useMutation({
    mutationFn: (which: number | 'others') => present(() => end(which)),
    onSuccess: (ended) => {
      if (!ended) return undefined;
      showToast({ message: ended.message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: showFailure,
  });
}
