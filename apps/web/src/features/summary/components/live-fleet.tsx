import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '#shared/events/use-server-event.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';
import { summaryKey } from '../api.ts';

/** Milliseconds between two fetches because displays changed. */
const pause = 5_000;

/** Counts the displays anew when one of them changes. */
function useLiveFleet(): void {
  const queries = useQueryClient();
  const refetch = useThrottled(() => {
    queries.invalidateQueries({ queryKey: summaryKey });
  }, pause);
  useServerEvent('device', refetch, refetch);
}

/** Keeps the numbers of displays up to date, and the first step that waits for one. */
export function LiveFleet() {
  useLiveFleet();
  return null;
}
