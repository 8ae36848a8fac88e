import {
  beginGoogleDriveLink,
  beginOneDriveLink,
  finishGoogleDriveLink,
  finishOneDriveLink,
} from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { Platform } from '@account/contract/platforms';
import { call } from '#shared/api/client.ts';

/**
 * The page of a platform that asks for access.
 * @param id of a linked drive whose access is to be renewed; a new drive is linked without
 */
export async function beginDriveLink(platform: Platform, id?: number): Promise<string> {
  const query = id === undefined ? {} : { id: String(id) };
  if (platform === 'google') return (await call(beginGoogleDriveLink, { query })).ggurl;
  return (await call(beginOneDriveLink, { query })).msurl;
}

/** What the platform sent back in the address, and for whom. */
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
