import { blockDevice, unblockDevice } from '@account/contract/endpoints/devices/device-access.calls';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deviceQuery } from './device-query.ts';

export type Block = UseMutationResult<{ message: string }, Error, boolean>;

/** Keeps the display out, or lets it in again. */
export function useBlockDevice(id: number): Block {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blockDevice : unblockDevice, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: showFailure,
  });
}
