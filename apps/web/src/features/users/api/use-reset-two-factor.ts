import { resetTwoFactor } from '@account/contract/endpoints/accounts/two-factor.calls';
import type { PasswordProof } from '@account/contract/values/fields';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { userQuery } from './user-query.ts';

/** Turns off the second factor of another user; the administrator's own password is the proof. */
export function useResetTwoFactor(id: number) {
  const queries = useQueryClient();
  return async (proof: PasswordProof) => {
    const response = await call(resetTwoFactor, { params: { id }, body: proof });
    queries.invalidateQueries({ queryKey: userQuery(id).queryKey });
    return response;
  };
}
