import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '#shared/events/server-events.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';
import { applyChange } from '#shared/list/state/apply-change.ts';
import { deviceQuery } from './api.ts';

const lists = ['devices', 'list'] as const;
const counts = ['devices', 'count'] as const;

/** Puts the state of a device into every list and page that is cached, without fetching them. */
export const applyState = (queries: QueryClient, state: DeviceState): void =>
  applyChange(queries, { lists, page: deviceQuery(state.id).queryKey }, state);

/** Fetches the lists of devices that are shown again, and their counts; the rest when it is shown. */
async function refetchLists(queries: QueryClient): Promise<void> {
  await Promise.all([lists, counts].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Fetches one device again. */
const refetchDevice = (queries: QueryClient, id: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });

/** Keeps one device as the server knows it. Fields that events lack, such as the signed-in user, are fetched again. */
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
