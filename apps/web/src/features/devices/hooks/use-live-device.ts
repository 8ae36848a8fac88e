import type { DeviceState } from '@account/contract/endpoints/devices/device-state';
import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '#shared/events/use-server-event.ts';
import { applyState, refetchDevice } from '../device-cache.ts';

/** Keeps one device as the server knows it. What events do not tell, such as who is signed in, is fetched again. */
export function useLiveDevice(id: number): void {
  const queries = useQueryClient();
  const refetch = () => {
    refetchDevice(queries, id);
  };
  useServerEvent(
    'device',
    (state: DeviceState) => {
      if (state.id !== id) return;
      applyState(queries, state);
      refetch();
    },
    refetch,
  );
}
