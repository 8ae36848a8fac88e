import { showNetworkDrive } from '@account/contract/endpoints/drives/network-drives.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One network drive, by its id. */
export const networkDriveQuery = (id: number | string) => callQuery(showNetworkDrive, { params: { id } });
