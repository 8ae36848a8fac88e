import type { PageMeta } from '@account/contract/calls/paging';
import type { DeviceState } from '@account/contract/endpoints/devices/device-state';
import type { Device } from '@account/contract/endpoints/devices/devices';
import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import type { QueryClient } from '@tanstack/react-query';
import { deviceQuery } from './queries.ts';

interface ListedDevices {
  data: DeviceRow[];
  meta?: PageMeta;
}

const lists = ['devices', 'list'] as const;
const counts = ['devices', 'count'] as const;

/** The page with the state in its row; the other rows stay the same objects, so that they do not render again. */
function withState(page: ListedDevices | undefined, state: DeviceState): ListedDevices | undefined {
  if (!page?.meta || !page.data.some(({ id }) => id === state.id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === state.id ? { ...row, ...state } : row)) };
}

/** Puts the state of a device into every list and page that is cached, without fetching them. */
export function applyState(queries: QueryClient, state: DeviceState): void {
  queries.setQueriesData<ListedDevices>({ queryKey: lists }, (page) => withState(page, state));
  queries.setQueryData<{ data: Device }>(
    deviceQuery(state.id).queryKey,
    (record) => record && { data: { ...record.data, ...state } },
  );
}

/** Fetches the lists of devices that are shown again, and their counts; the rest when it is shown. */
export async function refetchLists(queries: QueryClient): Promise<void> {
  await Promise.all([lists, counts].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Fetches one device again. */
export const refetchDevice = (queries: QueryClient, id: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
