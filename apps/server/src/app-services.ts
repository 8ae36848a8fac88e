import { presenceAges } from '@account/contract/values/presence';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { createVisitorTokens } from './http/session/visitor-token.ts';
import type { Clock } from './kernel/clock.ts';
import { systemScope } from './kernel/scope.ts';
import { createTwoFactorRule } from './kernel/two-factor-rule.ts';
import * as apiTokens from './modules/api-tokens/index.ts';
import * as audit from './modules/audit/index.ts';
import * as bin from './modules/bin/index.ts';
import * as cloudStorage from './modules/cloud-storage/index.ts';
import * as companionCloud from './modules/companion-cloud/index.ts';
import * as credentials from './modules/credentials/index.ts';
import * as devices from './modules/devices/index.ts';
import * as directories from './modules/directories/index.ts';
import * as displays from './modules/displays/index.ts';
import * as identities from './modules/identities/index.ts';
import * as invitations from './modules/invitations/index.ts';
import * as links from './modules/links/index.ts';
import { createMailModule, type MailModule, resumeMailsOf } from './modules/mail/index.ts';
import * as manufacturerApps from './modules/manufacturer-apps/index.ts';
import * as media from './modules/media/index.ts';
import * as morningMail from './modules/morning-mail/index.ts';
import * as myData from './modules/my-data/index.ts';
import * as networkDrives from './modules/network-drives/index.ts';
import * as onboarding from './modules/onboarding/index.ts';
import * as operations from './modules/operations/index.ts';
import * as operator from './modules/operator/index.ts';
import * as organizationSignIn from './modules/organization-sign-in/index.ts';
import * as organizations from './modules/organizations/index.ts';
import * as panelRoles from './modules/panel-roles/index.ts';
import * as passkeys from './modules/passkeys/index.ts';
import * as plans from './modules/plans/index.ts';
import * as profile from './modules/profile/index.ts';
import * as rewind from './modules/rewind/index.ts';
import * as search from './modules/search/index.ts';
import * as sessions from './modules/sessions/index.ts';
import * as signIn from './modules/sign-in/index.ts';
import * as summary from './modules/summary/index.ts';
import * as system from './modules/system/index.ts';
import * as twoFactor from './modules/two-factor/index.ts';
import * as users from './modules/users/index.ts';
import * as views from './modules/views/index.ts';
import * as webhooks from './modules/webhooks/index.ts';
import type { Broker } from './platform/broker/broker.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Database } from './platform/database/database.ts';
import type { GuardedDatabase } from './platform/database/prepare-database.ts';
import { createPostgresCounter, createPostgresTurns } from './platform/limits/windows/postgres-counter.ts';
import { makePositions } from './platform/lists/index.ts';
import { outboxOf, removeMailsNaming } from './platform/mail/outbox-folder.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import type { Notifications } from './platform/notifications/notifications.ts';
import { createPlatforms } from './platform/openid/platforms.ts';
import { createFindTexts } from './platform/outgoing/find-texts.ts';
import type { Storage } from './platform/storage/storage.ts';
import { release } from './process/release.ts';

export interface ServiceParts {
  config: Config;
  logger: Logger;
  database: GuardedDatabase;
  notifications: Notifications;
  /** Undefined where events go through Postgres. */
  broker?: Broker | undefined;
  secrets: Secrets;
  storage: Storage;
  transport: MailTransport;
  clock: Clock;
}

/** The settings that the checks of an installation need. */
export const checkedSettings = (config: Config): system.CheckedSettings => ({
  release,
  publicUrl: config.publicUrl,
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  isPooled: config.DATABASE_POOL_URL !== undefined,
  smtpUrl: config.SMTP_URL,
  sender: config.MAIL_FROM,
  nameServers: config.DNS_SERVERS,
  issuers: {
    ...(config.GOOGLE_CLIENT_ID && { google: config.GOOGLE_ISSUER }),
    ...(config.MICROSOFT_CLIENT_ID && { microsoft: config.MICROSOFT_ISSUER }),
  },
  storeUrl: config.objectStore?.endpoint,
  isLimited: config.RATE_LIMITS === 'on',
  trustsProxy: config.trustProxy !== false,
});

/** The mail module as the settings want it. */
export function createMail(base: ServiceParts): MailModule {
  const { publicUrl, MAIL_FROM: from, PRIVACY_URL: privacyUrl } = base.config;
  return createMailModule({ ...base, publicUrl, privacyUrl, from });
}

/**
 * Makes the services of every module, in the order of the modules, and hands each what it stands on. The demo has a mail
 * module of its own, which sends nothing.
 */
export function createServices(base: Omit<ServiceParts, 'transport'>, mail: MailModule) {
  const { publicUrl, COMPANION_CLOUD_SECRET: companionSecret, MOBILE_APP_LINK: mobileAppLink } = base.config;
  const { broker } = base;
  const files = media.createFileKeeper(base);
  const heartbeatEvery = base.config.HEARTBEAT_EVERY;
  const ages = presenceAges(heartbeatEvery);
  const addresses = { publicUrl, mobileAppLink };
  const logSignIn = sessions.createSignInLog(base.logger);
  const basic = {
    ...base,
    ...addresses,
    companionSecret,
    files,
    queueMail: mail.queueMail,
    queueInvitations: mail.queueInvitations,
    logSignIn,
  };
  const reauthenticate = credentials.createReauthentication(basic);
  const verification = onboarding.createVerificationLinks(basic);
  const platforms = createPlatforms(base.config);
  const organizationRules = organizationSignIn.createOrganizationRules(basic);
  const parts = {
    ...basic,
    reauthenticate,
    verification,
    requirePresence: credentials.createPresence({ ...basic, reauthenticate }),
    newVisitorToken: createVisitorTokens(base.secrets, base.clock).issue,
    ...sessions.createSessionFactory(basic),
    onSignedIn: identities.createPendingLink(basic),
    platforms,
    organizationRules,
    presence: devices.createPresenceRecorder({ ...basic, ages }),
    presenceTime: () => ({ now: base.clock.now(), ages }),
    heartbeatEvery,
    needsTwoFactor: createTwoFactorRule(base.config.REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS === 'on'),
    isOpen: base.config.REGISTRATION === 'open',
    mayMailVisitor: links.createVisitorMailRule({ ...base, isLimited: base.config.RATE_LIMITS === 'on' }),
    limitRefusals: credentials.createTakenRefusals(base),
    limitDisclosures: credentials.createTakenDisclosures(base),
    isLimited: base.config.RATE_LIMITS === 'on',
    takeTurn: base.config.RATE_LIMITS === 'on' ? createPostgresTurns(base.clock) : undefined,
    endSessionsOf: sessions.endSessionsOf,
  };
  const challenges = signIn.createChallengeService(parts);
  const identityServices = identities.createIdentityServices(parts);
  const servicesOn = (on: Omit<typeof parts, 'database'> & { database: Database }) => ({
    organizations: organizations.createOrganizationService(on),
    users: users.createUserService(on),
    sessions: sessions.createSessionService(on),
    devices: devices.createDeviceService(on),
    deviceAccess: devices.createDeviceAccessService(on),
    bin: bin.createBinService({
      ...on,
      onRestored: {
        user: async (tx, id, now) => {
          await resumeMailsOf(tx, id, now);
          await cloudStorage.queueSyncsOf(tx, id, now);
        },
      },
      requireRights: users.requireRights,
      forgetMails: (addresses) => removeMailsNaming(outboxOf(base.config.DATA_DIR), addresses),
      onErased: async (tx) => {
        for (const index of users.userIndexes) await makePositions(tx, index);
      },
      limitTaken: (userId, work) => on.limitRefusals(userId, work, users.isTaken),
    }),
  });
  const administered = servicesOn(parts);
  const operationParts = {
    ...parts,
    ...administered,
    servicesOn: (database: Database) => servicesOn({ ...parts, database }),
    actionOf: operations.createActions(base.config.RATE_LIMITS === 'on' ? createPostgresCounter(base) : undefined),
  };
  const operationService = operations.createOperationService(operationParts);
  const invitationBatches = invitations.createInvitationBatchService(parts);
  return {
    mail,
    files,
    ...administered,
    operations: operationService,
    plans: plans.createPlanService({ ...parts, ...administered, invitationBatches, operations: operationService }),
    operationTasks: operations.createOperationTasks(operationParts),
    rewind: rewind.createRewindService({
      ...parts,
      operations: operationService,
      activityDays: parts.config.ACTIVITY_DAYS,
    }),
    panelRoles: panelRoles.createPanelRoleService(parts),
    invitationBatches,
    signInRecords: sessions.createSignInRecords(parts),
    sessionStore: sessions.createSessionStore(parts),
    followActivities: audit.createFollowActivities(parts),
    apiTokenStore: apiTokens.createApiTokenStore(parts),
    apiTokens: apiTokens.createApiTokenService(parts),
    directoryStore: directories.createDirectoryStore(parts),
    ...directories.createDirectoryServices(parts),
    requirePresence: parts.requirePresence,
    passwords: credentials.createPasswordService(parts),
    twoFactor: twoFactor.createTwoFactorService(parts),
    signIn: signIn.createSignInService(parts),
    challenges,
    ...passkeys.createPasskeyServices({ ...parts, challenges }),
    alarms: sessions.createAlarmService(parts),
    verification,
    registration: onboarding.createRegistrationService({ ...parts, links: verification }),
    invitations: onboarding.createInvitationService(parts),
    resets: onboarding.createPasswordResetService(parts),
    operator: operator.createOperatorService(parts),
    ...identityServices,
    publicUrl,
    domainProofs: organizationSignIn.createDomainProofService({
      ...parts,
      findTexts: createFindTexts(parts.config.DNS_SERVERS),
    }),
    organizationSignIns: organizationSignIn.createOrganizationSignInService(parts),
    samlAnswers: organizationSignIn.createSamlAnswerService({ ...parts, ...identityServices }),
    settings: profile.createSettingsService(parts),
    pictures: profile.createPictureService(parts),
    companionCloud: companionCloud.createCompanionCloudService(parts),
    displayStore: devices.createDisplayStore(parts),
    enrolment: devices.createEnrolmentService(parts),
    renewToken: devices.createRenewToken(parts),
    identification: devices.createIdentifyService(parts),
    presence: parts.presence,
    presenceTime: parts.presenceTime,
    organizationPresence: devices.createOrganizationPresence(parts),
    configurations: displays.createConfigurationService(parts),
    displayCodes: displays.createDisplayCodeService(parts),
    codeDecisions: displays.createCodeDecisionService(parts),
    displaySignIn: displays.createDisplaySignInService(parts),
    me: displays.createMeService(parts),
    networkDrives: networkDrives.createNetworkDriveService(parts),
    manufacturerApps: manufacturerApps.createManufacturerAppService(parts),
    ...cloudStorage.createCloudStorage({
      ...parts,
      authorizations: identityServices.authorizations,
      drives: cloudStorage.drivePlatforms,
      apiUrls: { google: base.config.GOOGLE_API_URL, microsoft: base.config.MICROSOFT_GRAPH_URL },
    }),
    views: views.createViewService(parts),
    myData: myData.createMyDataService(parts),
    webhooks: webhooks.createWebhookService(parts),
    webhookTasks: webhooks.createWebhookTasks(parts),
    summary: summary.createSummaryService({ ...parts, hasMailServer: base.config.SMTP_URL !== undefined }),
    morningMail: morningMail.createMorningMailService(parts),
    morningMailTask: morningMail.createMorningMailTask(parts),
    search: search.createSearchService(parts),
    system: system.createSystemService({
      settings: checkedSettings(base.config),
      clock: base.clock,
      logger: base.logger,
      read: (work) => base.database.read(systemScope, work),
      checkDoors: base.database.doors.check,
      ...(base.database.replicas ? { replicaStates: base.database.replicas.states } : {}),
      openStorage: async () => base.storage,
      openBroker: broker && (async () => broker),
      platforms,
      mail,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
