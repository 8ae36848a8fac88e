import * as cloud from '@account/contract/endpoints/drives/cloud-storage';
import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { at, everybody, personal, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildCloudStorageProvider } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const drive = (app: TestApp, { ownerId }: Home) => buildCloudStorageProvider(app, { userId: ownerId });

/** The return of a drive's link that its owner began. */
const driveReturn = async (_app: TestApp, { ownerId }: Home) => ({
  query: { code: 'a code' },
  body: { user_id: ownerId, state: 'a state' },
});

export const rights: readonly Rights[] = [
  { endpoint: cloud.listCloudStorageProviders, statuses: everybody(200) },
  { endpoint: cloud.showCloudStorageProvider, arrange: at(drive), statuses: { ...personal, administrator: 200 } },
  { endpoint: listCloudFiles, arrange: at(drive), statuses: { ...personal, administrator: 200 } },
  {
    endpoint: cloud.dispatchSync,
    arrange: async (app, home) => ({ body: await drive(app, home) }),
    statuses: { ...personal, top: 403, administrator: 403 },
  },
  { endpoint: cloud.unlinkCloudStorageProvider, arrange: at(drive), statuses: { ...personal, administrator: 403 } },
  // Nothing is set up here; linking.test.ts looks at what is.
  { endpoint: cloud.beginGoogleDriveLink, statuses: everybody(404) },
  { endpoint: cloud.beginOneDriveLink, statuses: everybody(404) },
  { endpoint: cloud.finishGoogleDriveLink, arrange: driveReturn, statuses: { ...everybody(403), owner: 404 } },
  { endpoint: cloud.finishOneDriveLink, arrange: driveReturn, statuses: { ...everybody(403), owner: 404 } },
];
