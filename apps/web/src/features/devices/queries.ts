import { showDevice, showOrganizationPresence } from '@account/contract/endpoints/devices/devices.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Milliseconds between two fetches of a device that is shown: no event tells each heartbeat. */
const interval = 60_000;

/** One device, by its id, fetched again while it is shown. */
export const deviceQuery = (id: number | string) =>
  queryOptions({ ...callQuery(showDevice, { params: { id } }), refetchInterval: interval });

/** In which hours the displays of an organization were seen, fetched again while it is shown. */
export const organizationPresenceQuery = (id: number) =>
  queryOptions({ ...callQuery(showOrganizationPresence, { params: { id } }), refetchInterval: interval });
