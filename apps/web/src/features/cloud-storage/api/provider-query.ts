import { showCloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One linked drive, by its id. */
export const providerQuery = (id: number | string) => callQuery(showCloudStorageProvider, { params: { id } });
