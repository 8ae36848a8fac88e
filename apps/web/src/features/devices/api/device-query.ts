import { showDevice } from '@account/contract/endpoints/administration/devices';
import { callQuery } from '#shared/api/call-query.ts';

/** One device, by its id. */
export const deviceQuery = (id: number | string) => callQuery(showDevice, { params: { id } });
