import type { User } from '@account/contract/endpoints/administration/users';
import { endUserSessions } from '@account/contract/endpoints/administration/users.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { userQuery } from './user-query.ts';

/** Signs a user out everywhere, once the administrator has proved to be there. */
export function useEndUserSessions({ id }: Pick<User, 'id'>) {
  const queries = useQueryClient();
  const present = usePresence();
  return useMutation({
    mutationFn: () => present(() => call(endUserSessions, { params: { id } })),
    onSuccess: (ended) => {
      if (!ended) return undefined;
      showToast({ message: ended.message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: userQuery(id).queryKey });
    },
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
}
