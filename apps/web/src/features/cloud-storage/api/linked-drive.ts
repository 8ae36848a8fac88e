import {
  dispatchSync,
  showCloudStorageProvider,
  unlinkCloudStorageProvider,
} from '@account/contract/endpoints/drives/cloud-storage.calls';
import { call } from '#shared/api/client.ts';

// A drive can be unlinked elsewhere while its row is shown. The page says so instead of leaving for /not-found.
const throwsMissing = true;

/** Unlinks a drive; resolves to the server's words. */
export const unlinkDrive = (id: number) => call(unlinkCloudStorageProvider, { params: { id }, throwsMissing });

/** Queues a synchronisation; one that is under way goes on. */
export const syncDrive = async (id: number) => (await call(dispatchSync, { body: { id }, throwsMissing })).data;

/** Asks the server for the drive as it is now. */
export const askForDrive = async (id: number) =>
  (await call(showCloudStorageProvider, { params: { id }, throwsMissing })).data;
