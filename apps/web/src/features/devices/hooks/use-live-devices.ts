import type { DeviceState } from '@account/contract/endpoints/devices/device-state';
import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '#shared/events/use-server-event.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';
import { applyState, refetchLists } from '../device-cache.ts';

/** Milliseconds between two fetches of a list because displays changed. */
const pause = 5_000;

/** How often a list that is shown is fetched in any case: of many displays that change at once events name only some. */
export const refetchInterval = 60_000;

/**
 * Keeps the devices of a list as the server knows them. A change is shown at once in its row; which rows there are, and
 * how many, is fetched again a little later.
 */
export function useLiveDevices(): void {
  const queries = useQueryClient();
  const refetch = useThrottled(() => {
    refetchLists(queries);
  }, pause);
  useServerEvent(
    'device',
    (state: DeviceState) => {
      applyState(queries, state);
      refetch();
    },
    refetch,
  );
}
