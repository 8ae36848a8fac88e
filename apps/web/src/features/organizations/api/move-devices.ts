import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { showOrganization } from '@account/contract/endpoints/administration/organizations.calls';
import { assignDevices } from '@account/contract/endpoints/devices/devices.calls';
import { call } from '#shared/api/client.ts';

interface Move {
  from: number;
  to: number;
  /** Told how many displays are left. */
  onProgress: (left: number) => void;
}

/**
 * Moves every display of an organization to another one: as many at once as the organization shows, until none is left.
 * @returns the organization as it is then
 */
export async function moveDevices({ from, to, onProgress }: Move): Promise<OrganizationDetail> {
  const params = { id: from };
  for (;;) {
    const { data } = await call(showOrganization, { params });
    onProgress(data.devices_count);
    const ids = data.devices.map(({ id }) => id);
    if (ids.length === 0) return data;
    await call(assignDevices, { body: { ids, organization_id: to }, throwsMissing: true });
  }
}
