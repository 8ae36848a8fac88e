import { countDevices } from '@account/contract/endpoints/administration/list-counts';
import * as devices from '@account/contract/endpoints/devices/devices';
import {
  blockDevice,
  identifyDevice,
  signOutAtDevice,
  unblockDevice,
} from '@account/contract/endpoints/devices/devices';
import { showOrganizationPresence } from '@account/contract/endpoints/devices/organization-presence';
import { at, device, person, type Rights, topOnly } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { openSessionOf } from '#test/support/client.ts';
import type { Home } from '#test/support/personas.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const blockedDevice = async (app: TestApp, home: Home) => {
  const made = await device(app, home);
  await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${made.id}`);
  return made;
};

export const rights: readonly Rights[] = [
  { endpoint: devices.listDevices, statuses: topOnly },
  { endpoint: countDevices, statuses: topOnly },
  { endpoint: devices.showDevice, arrange: at(device), statuses: topOnly },
  {
    endpoint: devices.updateDevice,
    arrange: async (app, home) => ({ body: { id: (await device(app, home)).id, name: 'Renamed' } }),
    statuses: topOnly,
  },
  { endpoint: devices.deleteDevice, arrange: at(device), statuses: topOnly },
  {
    endpoint: devices.assignDevices,
    arrange: async (app, home) => ({ body: { ids: [(await device(app, home)).id], organization_id: null } }),
    statuses: topOnly,
  },
  { endpoint: devices.releaseDevice, arrange: at(device), statuses: topOnly },
  { endpoint: blockDevice, arrange: at(device), statuses: topOnly },
  { endpoint: unblockDevice, arrange: at(blockedDevice), statuses: topOnly },
  {
    endpoint: signOutAtDevice,
    arrange: async (app, home) => {
      const { id } = await device(app, home);
      const token = await openSessionOf(app, await person(app, home), 'display', id);
      const session = await rowOf<{ id: number }>(
        app,
        sql`SELECT id FROM sessions WHERE token_hash = sha256(${token}::bytea)`,
      );
      return { params: { id, session: session.id } };
    },
    statuses: topOnly,
  },
  {
    endpoint: showOrganizationPresence,
    arrange: async (_app, { organizationId }) => ({ params: { id: organizationId } }),
    statuses: topOnly,
  },
  // It has no stream on which it could be asked.
  { endpoint: identifyDevice, arrange: at(device), statuses: { ...topOnly, top: 422 } },
];
