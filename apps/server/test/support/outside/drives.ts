import {
  beginGoogleDriveLink,
  beginOneDriveLink,
  finishGoogleDriveLink,
  finishOneDriveLink,
  showCloudStorageProvider,
} from '@account/contract/endpoints/drives/cloud-storage';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Platform } from '@account/contract/platforms';
import { type DrivePlatform, startDrivePlatform } from '../../../../../tools/harness/drive-platforms/start.ts';
import type { ProviderPerson } from '../../../../../tools/harness/identity-provider/configuration.ts';
import { type Client, signedIn } from '../client.ts';
import { buildPerson } from '../people.ts';
import { until } from '../until.ts';
import { useCreated } from '../use-created.ts';
import { createMailedApp, type MailedApp } from './mailed-app.ts';
import { buildExternalPerson, chooseAt, publicUrl, settingsOf } from './platforms.ts';

/** The program with running jobs, and both platforms with their file APIs. */
export type DriveApp = MailedApp & Record<Platform, DrivePlatform>;

const startPlatform = (platform: Platform) =>
  startDrivePlatform({
    platform,
    client: {
      id: `account-${platform}`,
      secret: 'a secret',
      returnAddresses: [`${publicUrl}/auth/${platform}/callback`, `${publicUrl}/auth/drive/${platform}/callback`],
    },
  });

export async function createDriveApp(settings: Record<string, string> = {}): Promise<DriveApp> {
  const [google, microsoft] = await Promise.all([startPlatform('google'), startPlatform('microsoft')]);
  const app = await createMailedApp({
    ...settingsOf('google', google.issuer),
    ...settingsOf('microsoft', microsoft.issuer),
    GOOGLE_API_URL: google.apiUrl,
    MICROSOFT_GRAPH_URL: microsoft.apiUrl,
    ...settings,
  });
  const close = async () => {
    await app.close();
    await Promise.all([google.close(), microsoft.close()]);
  };
  return { ...app, google, microsoft, close };
}

export const useDriveApp = (settings?: Record<string, string>): DriveApp => useCreated(() => createDriveApp(settings));

/** The platform's address for a link that begins in this browser. */
export async function beginLink(client: Client, platform: Platform, query: { id?: string } = {}): Promise<string> {
  if (platform === 'google') return (await client.call(beginGoogleDriveLink, { query })).body.ggurl;
  return (await client.call(beginOneDriveLink, { query })).body.msurl;
}

/** Where the return of a platform leads: the parameters that the page gets. */
export async function returnFrom(client: Client, address: string, sub: string): Promise<URLSearchParams> {
  const { headers } = await client.visit(await chooseAt(address, sub));
  return new URL(String(headers.location), publicUrl).searchParams;
}

/** The call that the page makes with what the return brought. */
export function finishLink(client: Client, platform: Platform, userId: number, returned: URLSearchParams) {
  const endpoint = platform === 'google' ? finishGoogleDriveLink : finishOneDriveLink;
  const body = { user_id: userId, state: returned.get('state') ?? '' };
  return client.call(endpoint, { query: { code: returned.get('code') ?? '' }, body });
}

/** Links the drive of a person at a platform. */
export async function linkDrive(client: Client, platform: Platform, userId: number, sub: string) {
  const returned = await returnFrom(client, await beginLink(client, platform), sub);
  return finishLink(client, platform, userId, returned);
}

export const showDrive = async (client: Client, id: number): Promise<CloudStorageProvider> =>
  (await client.call(showCloudStorageProvider, { params: { id: String(id) } })).body.data;

/** A drive, once its synchronisation has ended one way or the other. */
export const settledDrive = (client: Client, id: number): Promise<CloudStorageProvider> =>
  until(async () => {
    const drive = await showDrive(client, id);
    if (drive.job_status === 'pending' || drive.job_status === 'processing') throw new Error(drive.job_status);
    return drive;
  });

/** A person with a drive at a platform, which is not linked yet. */
export async function buildDriveOwner(app: DriveApp, platform: Platform) {
  const user = await buildPerson(app);
  const person: ProviderPerson = buildExternalPerson(app, platform);
  const client = await signedIn(app, user);
  return { user, person, client, drive: app[platform].driveOf(person.sub) };
}

/** The same with the drive linked and synchronised, after `fill` has put files into it. */
export async function buildLinkedDrive(
  app: DriveApp,
  platform: Platform,
  fill: (drive: ReturnType<DrivePlatform['driveOf']>) => void = () => undefined,
) {
  const owner = await buildDriveOwner(app, platform);
  fill(owner.drive);
  const { body } = await linkDrive(owner.client, platform, owner.user.id, owner.person.sub);
  return { ...owner, linked: await settledDrive(owner.client, body.data.id) };
}
