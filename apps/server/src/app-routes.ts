import type { Services } from './app-services.ts';
import type { Route } from './http/calls/route.ts';
import { systemRoutes } from './http/calls/system-routes.ts';
import type { RecordPages } from './http/pages/module-pages.ts';
import { apiTokenRoutes } from './modules/api-tokens/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { binRoutes } from './modules/bin/index.ts';
import { cloudStorageRecords, cloudStorageRoutes } from './modules/cloud-storage/index.ts';
import { companionCloudRoutes } from './modules/companion-cloud/index.ts';
import { credentialRoutes } from './modules/credentials/index.ts';
import { deviceAccessRoutes, deviceRecords, deviceRoutes, presenceRoutes } from './modules/devices/index.ts';
import { directoryRecords, directoryRoutes, scimRoutes } from './modules/directories/index.ts';
import { displayRoutes } from './modules/displays/index.ts';
import { eventRoutes } from './modules/events/index.ts';
import { identityRoutes } from './modules/identities/index.ts';
import { invitationRecords, invitationRoutes } from './modules/invitations/index.ts';
import { manufacturerAppRecords, manufacturerAppRoutes } from './modules/manufacturer-apps/index.ts';
import { morningMailRoutes } from './modules/morning-mail/index.ts';
import { myDataRoutes } from './modules/my-data/index.ts';
import { networkDriveRecords, networkDriveRoutes } from './modules/network-drives/index.ts';
import { onboardingRoutes } from './modules/onboarding/index.ts';
import { operationRecords, operationRoutes } from './modules/operations/index.ts';
import { organizationSignInRecords, organizationSignInRoutes } from './modules/organization-sign-in/index.ts';
import { organizationRecords, organizationRoutes } from './modules/organizations/index.ts';
import { panelRoleRecords, panelRoleRoutes } from './modules/panel-roles/index.ts';
import { passkeyRoutes } from './modules/passkeys/index.ts';
import { planRoutes } from './modules/plans/index.ts';
import { profileRoutes } from './modules/profile/index.ts';
import { rewindRecords, rewindRoutes } from './modules/rewind/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { sessionRoutes } from './modules/sessions/index.ts';
import { signInRoutes } from './modules/sign-in/index.ts';
import { summaryRoutes } from './modules/summary/index.ts';
import { systemCheckRoutes } from './modules/system/index.ts';
import { twoFactorRoutes } from './modules/two-factor/index.ts';
import { hasUsers, userRecords, userRoutes } from './modules/users/index.ts';
import { viewRoutes } from './modules/views/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import type { GuardedDatabase } from './platform/database/prepare-database.ts';
import { readinessOf } from './platform/database/readiness.ts';
import type { Notifications } from './platform/notifications/notifications.ts';

interface RouteParts {
  database: GuardedDatabase;
  notifications: Notifications;
  /** Whether a stop has begun. */
  isDraining: () => boolean;
}

/** The handler of every endpoint of the contract. */
export const createRoutes = (services: Services, { database, notifications, isDraining }: RouteParts): Route[] => [
  ...systemRoutes(async () => (isDraining() ? 'draining' : readinessOf(database, hasUsers))),
  ...auditRoutes(database, services.followActivities),
  ...binRoutes(services.bin),
  ...organizationRoutes(services.organizations),
  ...panelRoleRoutes(services.panelRoles),
  ...userRoutes(services.users),
  ...invitationRoutes(services.invitationBatches),
  ...sessionRoutes(services),
  ...apiTokenRoutes(services),
  ...eventRoutes(notifications, database.reads),
  ...credentialRoutes(services),
  ...twoFactorRoutes(services.twoFactor),
  ...signInRoutes(services),
  ...passkeyRoutes(services),
  ...onboardingRoutes(services),
  ...identityRoutes(services),
  ...organizationSignInRoutes(services),
  ...profileRoutes(services),
  ...myDataRoutes(services.myData),
  ...companionCloudRoutes(services.companionCloud),
  ...deviceRoutes(services.devices),
  ...deviceAccessRoutes(services),
  ...presenceRoutes(services.organizationPresence),
  ...networkDriveRoutes(services.networkDrives),
  ...manufacturerAppRoutes(services.manufacturerApps),
  ...cloudStorageRoutes(services),
  ...displayRoutes({ ...services, notifications }),
  ...viewRoutes(services.views),
  ...webhookRoutes(services.webhooks),
  ...directoryRoutes(services),
  ...scimRoutes(services),
  ...operationRoutes(services),
  ...planRoutes(services.plans),
  ...rewindRoutes(services.rewind),
  ...summaryRoutes(services.summary),
  ...systemCheckRoutes(services.system),
  ...morningMailRoutes(services.morningMail),
  ...searchRoutes(services.search),
];

/** The pages that are about a record. */
export const createRecordPages = (services: Services): RecordPages[] => [
  organizationRecords(services.organizations),
  invitationRecords(services.invitationBatches),
  panelRoleRecords(services.panelRoles),
  userRecords(services.users),
  deviceRecords(services.devices),
  networkDriveRecords(services.networkDrives),
  manufacturerAppRecords(services.manufacturerApps),
  cloudStorageRecords(services.cloudStorage),
  operationRecords(services.operations),
  rewindRecords(services.rewind),
  directoryRecords(services.directories),
  organizationSignInRecords(services.organizationSignIns),
];
