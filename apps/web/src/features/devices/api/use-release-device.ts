import { releaseDevice } from '@account/contract/endpoints/devices/devices.calls';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deviceQuery } from './device-query.ts';

export type Release = UseMutationResult<{ message: string }, Error, void>;

/** Lets the display enrol again without its old token. */
export function useReleaseDevice(id: number): Release {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(releaseDevice, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: showFailure,
  });
}
