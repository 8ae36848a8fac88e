import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { publicConfigOf } from './config/public-config.ts';
import { buildHttp } from './http/build-http.ts';
import type { HttpServer } from './http/http-server.ts';
import type { Route } from './http/route.ts';
import type { WebFiles } from './http/static-files.ts';
import { systemRoutes } from './http/system-routes.ts';
import type { Clock } from './kernel/clock.ts';
import * as accounts from './modules/accounts/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import * as devices from './modules/devices/index.ts';
import { createMailModule } from './modules/mail/index.ts';
import * as manufacturerApps from './modules/manufacturer-apps/index.ts';
import * as media from './modules/media/index.ts';
import * as networkDrives from './modules/network-drives/index.ts';
import * as organizations from './modules/organizations/index.ts';
import * as panelRoles from './modules/panel-roles/index.ts';
import * as panels from './modules/panels/index.ts';
import * as summary from './modules/summary/index.ts';
import * as users from './modules/users/index.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Database } from './platform/database/database.ts';
import { milestonesTask } from './platform/database/milestones-task.ts';
import { isReady } from './platform/database/readiness.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import { filesByAddress } from './platform/storage/files-by-address.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The outside world of the program; tests bring their own. */
export interface AppParts {
  config: Config;
  logger: Logger;
  database: Database;
  secrets: Secrets;
  storage: Storage;
  transport: MailTransport;
  clock: Clock;
  web: WebFiles;
  /** Holds every answer against the contract. */
  strict: boolean;
}

/** The composition root: every module is made and joined here, and nowhere else. */
export function createApp(parts: AppParts) {
  const { config, database, secrets, storage, clock } = parts;
  const { publicUrl } = config;

  const { MAIL_FROM: from, PRIVACY_URL: privacyUrl } = config;
  const mail = createMailModule({ ...parts, publicUrl, privacyUrl, from });
  const files = media.createFileKeeper(parts);
  const services = {
    organizations: organizations.createOrganizationService({ database, files }),
    panelRoles: panelRoles.createPanelRoleService({ database }),
    users: users.createUserService({ database, files, clock, queueMail: mail.queueMail, publicUrl }),
    accounts: accounts.createAccountServices({
      database,
      clock,
      secrets,
      queueMail: mail.queueMail,
      files,
      publicUrl,
      companionSecret: config.COMPANION_CLOUD_SECRET,
      isOpen: config.REGISTRATION === 'open',
    }),
    devices: devices.createDeviceService({ database, clock }),
    enrolment: devices.createEnrolmentService({ database, clock }),
    networkDrives: networkDrives.createNetworkDriveService({ database, secrets }),
    manufacturerApps: manufacturerApps.createManufacturerAppService({ database }),
    summary: summary.createSummaryService({ database, clock }),
  };

  const routes: Route[] = [
    ...systemRoutes(() => isReady(database)),
    ...accounts.accountRoutes(services.accounts),
    ...accounts.linkRoutes(services.accounts),
    ...accounts.securityRoutes(services.accounts),
    ...accounts.pictureRoutes(services.accounts),
    ...accounts.companionCloudRoutes(services.accounts),
    ...organizations.organizationRoutes(services.organizations),
    ...panelRoles.panelRoleRoutes(services.panelRoles),
    ...users.userRoutes(services.users),
    ...devices.deviceRoutes(services.devices),
    ...networkDrives.networkDriveRoutes(services.networkDrives),
    ...manufacturerApps.manufacturerAppRoutes(services.manufacturerApps),
    ...panels.panelRoutes(services.enrolment),
    ...summary.summaryRoutes(services.summary),
    ...auditRoutes(database),
  ];

  const http = (): Promise<HttpServer> =>
    buildHttp({
      ...parts,
      publicConfig: publicConfigOf(config),
      sessions: accounts.createSessionStore({ database, clock }),
      routes,
      pageActions: [accounts.followVerification(services.accounts.links)],
      stored: filesByAddress(storage),
    });

  const milestones = milestonesTask(database, [...devices.deviceMilestones, ...users.userMilestones]);
  const named = {
    profile: accounts.findNamedPictures('profile'),
    wallpaper: accounts.findNamedPictures('wallpaper'),
    logos: organizations.findNamedLogos,
  };
  const sweep = media.createSweep({ ...parts, named });
  return {
    services,
    routes,
    tasks: [...mail.tasks, ...services.accounts.resets.tasks, services.accounts.expiredRows, milestones, sweep],
    http,
  };
}

export type App = ReturnType<typeof createApp>;
