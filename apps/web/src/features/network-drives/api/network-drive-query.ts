import { showNetworkDrive } from '@account/contract/network-drives';
import { callQuery } from '#shared/api/call-query.ts';

/** One network drive, by the number in the address. */
export const networkDriveQuery = (id: number | string) => callQuery(showNetworkDrive, { params: { id } });
