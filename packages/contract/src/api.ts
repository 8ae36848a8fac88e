import type { Endpoint } from './endpoint.ts';
import { activityEndpoints } from './endpoints/activities.ts';
import { cloudFileEndpoints } from './endpoints/cloud-files.ts';
import { cloudStorageEndpoints } from './endpoints/cloud-storage.ts';
import { companionCloudEndpoints } from './endpoints/companion-cloud.ts';
import { credentialEndpoints } from './endpoints/credentials.ts';
import { deviceEndpoints } from './endpoints/devices.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { externalRegistrationEndpoints } from './endpoints/external-registration.ts';
import { grantEndpoints } from './endpoints/grants.ts';
import { identityEndpoints } from './endpoints/identities.ts';
import { invitationEndpoints } from './endpoints/invitations.ts';
import { manufacturerAppEndpoints } from './endpoints/manufacturer-apps.ts';
import { networkDriveEndpoints } from './endpoints/network-drives.ts';
import { organizationEndpoints } from './endpoints/organizations.ts';
import { panelRoleEndpoints } from './endpoints/panel-roles.ts';
import { panelEndpoints } from './endpoints/panels.ts';
import { passwordResetEndpoints } from './endpoints/password-reset.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { registrationEndpoints } from './endpoints/registration.ts';
import { sessionEndpoints } from './endpoints/sessions.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { summaryEndpoints } from './endpoints/summary.ts';
import { systemEndpoints } from './endpoints/system.ts';
import { twoFactorEndpoints } from './endpoints/two-factor.ts';
import { userEndpoints } from './endpoints/users.ts';

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
  ...identityEndpoints,
  ...externalRegistrationEndpoints,
  ...grantEndpoints,
  ...profileEndpoints,
  ...companionCloudEndpoints,
  ...organizationEndpoints,
  ...panelRoleEndpoints,
  ...userEndpoints,
  ...deviceEndpoints,
  ...networkDriveEndpoints,
  ...manufacturerAppEndpoints,
  ...cloudStorageEndpoints,
  ...cloudFileEndpoints,
  ...panelEndpoints,
  ...activityEndpoints,
  ...summaryEndpoints,
  ...eventEndpoints,
];
