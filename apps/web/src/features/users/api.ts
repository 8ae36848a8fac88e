import type { CallInput } from '@account/contract/api';
import { resetTwoFactor } from '@account/contract/endpoints/accounts/credentials.calls';
import type { User } from '@account/contract/endpoints/administration/users';
import {
  deleteUser,
  endUserSessions as endUserSessionsEndpoint,
  inviteUser,
  saveUser as saveUserEndpoint,
} from '@account/contract/endpoints/administration/users.calls';
import type { PasswordProof } from '@account/contract/values/fields';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord, useSaveRecord } from '#shared/record/save-and-delete.ts';
import { userQuery } from './queries.ts';

export const saveUser = (body: CallInput<typeof saveUserEndpoint>['body']) => call(saveUserEndpoint, { body });

/** @param id of the user; a new one is invited without */
export const useSaveUser = (id: number | undefined) =>
  useSaveRecord(saveUser, id === undefined ? undefined : userQuery(id).queryKey);

export type Invitation = UseMutationResult<{ message: string }, Error, void>;

/** Sends the invitation of an unverified user again. The page of the user and the lists then show the state of the new mail. */
export function useInviteUser(id: number): Invitation {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteUser, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Turns off the second factor of another user; the administrator's own password is the proof. */
export function useResetTwoFactor(id: number) {
  const queries = useQueryClient();
  return async (proof: PasswordProof) => {
    const response = await call(resetTwoFactor, { params: { id }, body: proof });
    queries.invalidateQueries({ queryKey: userQuery(id).queryKey });
    return response;
  };
}

/** Signs a user out everywhere; asks for a proof of presence. */
export const endUserSessions = (id: number) => call(endUserSessionsEndpoint, { params: { id } });

export const useDeleteUser = ({ id, email }: Pick<User, 'id' | 'email'>) =>
  useDeleteRecord({
    question: { title: t('users.delete_title', { email }), text: t('users.delete_text', { days: binDays }) },
    remove: () => call(deleteUser, { params: { id } }),
    list: pathTo('users'),
  });
