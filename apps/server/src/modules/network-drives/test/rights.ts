import * as drives from '@account/contract/endpoints/drives/network-drives';
import { at, everybody, personal, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildNetworkDrive } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const drive = (app: TestApp, { ownerId }: Home) => buildNetworkDrive(app, { userId: ownerId });

export const rights: readonly Rights[] = [
  { endpoint: drives.listNetworkDrives, statuses: everybody(200) },
  { endpoint: drives.showNetworkDrive, arrange: at(drive), statuses: { ...personal, administrator: 200 } },
  {
    endpoint: drives.saveNetworkDrive,
    arrange: async (app, home) => ({ body: { id: (await drive(app, home)).id, host: '10.9.9.9' } }),
    statuses: { ...personal, top: 403, administrator: 403 },
  },
  { endpoint: drives.deleteNetworkDrive, arrange: at(drive), statuses: { ...personal, administrator: 403 } },
];
