import {
  beginGoogleDriveLink,
  beginOneDriveLink,
  dispatchSync,
  finishGoogleDriveLink,
  finishOneDriveLink,
  showCloudStorageProvider,
  unlinkCloudStorageProvider,
} from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { Platform } from '@account/contract/platforms';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** One linked drive, by its id. */
export const providerQuery = (id: number | string) => callQuery(showCloudStorageProvider, { params: { id } });

// A drive can be unlinked elsewhere while its row is shown. The page says so instead of leaving for /not-found.
const throwsMissing = true;

/** Unlinks a drive; resolves to the server's words. */
export const unlinkDrive = (id: number) => call(unlinkCloudStorageProvider, { params: { id }, throwsMissing });

/** Queues a synchronisation; one that is under way goes on. */
export const syncDrive = async (id: number) => (await call(dispatchSync, { body: { id }, throwsMissing })).data;

/** Asks the server for the drive as it is now. */
export const askForDrive = async (id: number) =>
  (await call(showCloudStorageProvider, { params: { id }, throwsMissing })).data;

/**
 * The page of a platform that asks for access.
 * @param id of a linked drive whose access is to be renewed; a new drive is linked without
 */
export async function beginDriveLink(platform: Platform, id?: number): Promise<string> {
  const query = id === undefined ? {} : { id: String(id) };
  if (platform === 'google') return (await call(beginGoogleDriveLink, { query })).ggurl;
  return (await call(beginOneDriveLink, { query })).msurl;
}

/** The parameters that the platform sent back in the address, and their user. */
interface ReturnedLink {
  platform: Platform;
  code: string;
  state: string;
  userId: number;
}

/** Links the drive that the platform returned with. */
export function finishDriveLink({ platform, code, state, userId }: ReturnedLink) {
  const given = { query: { code }, body: { user_id: userId, state } };
  return platform === 'google' ? call(finishGoogleDriveLink, given) : call(finishOneDriveLink, given);
}
