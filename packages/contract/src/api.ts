import { accountEndpoints } from './accounts.ts';
import { deviceEndpoints } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { manufacturerAppEndpoints } from './manufacturer-apps.ts';
import { networkDriveEndpoints } from './network-drives.ts';
import { organizationEndpoints } from './organizations.ts';
import { panelRoleEndpoints } from './panel-roles.ts';
import { panelEndpoints } from './panels.ts';
import { systemEndpoints } from './system.ts';
import { userEndpoints } from './users.ts';

/** Every HTTP call of the product. A server that misses one, or offers one more, fails its tests. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...accountEndpoints,
  ...organizationEndpoints,
  ...panelRoleEndpoints,
  ...userEndpoints,
  ...deviceEndpoints,
  ...networkDriveEndpoints,
  ...manufacturerAppEndpoints,
  ...panelEndpoints,
];
