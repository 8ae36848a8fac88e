import * as bin from '@account/contract/endpoints/bin';
import { at, everybody, personal, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildBinned, buildNetworkDrive, buildUser } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const person = async (app: TestApp, { organizationId }: Home) =>
  buildBinned(app, 'users', { kind: 'user', ...(await buildUser(app, { organizationId })), organizationId });
const drive = async (app: TestApp, { ownerId: userId }: Home) =>
  buildBinned(app, 'network_drives', { kind: 'networkdrive', ...(await buildNetworkDrive(app, { userId })), userId });

export const rights: readonly Rights[] = [
  { endpoint: bin.listBin, statuses: everybody(200) },
  // Deleted people of an organization are there for its administrators.
  { endpoint: bin.restoreFromBin, arrange: at(person), statuses: { ...everybody(404), top: 200, administrator: 200 } },
  { endpoint: bin.removeFromBin, arrange: at(drive), statuses: personal },
];
