import { inviteUser } from '@account/contract/endpoints/administration/users.calls';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export type Invitation = UseMutationResult<{ message: string }, Error, void>;

/** Sends the invitation of an unverified user again. The page of the user and the lists then show the state of the new mail. */
export function useInviteUser(id: number): Invitation {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteUser, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
}
