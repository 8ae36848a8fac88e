import { activityEndpoints } from './activities.ts';
import { companionCloudEndpoints } from './companion-cloud.ts';
import { credentialEndpoints } from './credentials.ts';
import { deviceEndpoints } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { invitationEndpoints } from './invitations.ts';
import { manufacturerAppEndpoints } from './manufacturer-apps.ts';
import { networkDriveEndpoints } from './network-drives.ts';
import { organizationEndpoints } from './organizations.ts';
import { panelRoleEndpoints } from './panel-roles.ts';
import { panelEndpoints } from './panels.ts';
import { passwordResetEndpoints } from './password-reset.ts';
import { profileEndpoints } from './profile.ts';
import { registrationEndpoints } from './registration.ts';
import { sessionEndpoints } from './sessions.ts';
import { signInEndpoints } from './sign-in.ts';
import { summaryEndpoints } from './summary.ts';
import { systemEndpoints } from './system.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { userEndpoints } from './users.ts';

/** Every endpoint of the product. Tests fail when the server lacks one or has one that is not listed here. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...sessionEndpoints,
  ...credentialEndpoints,
  ...twoFactorEndpoints,
  ...signInEndpoints,
  ...registrationEndpoints,
  ...invitationEndpoints,
  ...passwordResetEndpoints,
  ...profileEndpoints,
  ...companionCloudEndpoints,
  ...organizationEndpoints,
  ...panelRoleEndpoints,
  ...userEndpoints,
  ...deviceEndpoints,
  ...networkDriveEndpoints,
  ...manufacturerAppEndpoints,
  ...panelEndpoints,
  ...activityEndpoints,
  ...summaryEndpoints,
];
