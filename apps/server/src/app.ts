import type { PublicConfig } from '@account/contract/bootstrap';
import { streamLimits } from '@account/contract/limits';
import { createRecordPages, createRoutes } from './app-routes.ts';
import { createMail, createServices, type ServiceParts } from './app-services.ts';
import { createTasks } from './app-tasks.ts';
import type { Config } from './config/config.ts';
import { buildHttp } from './http/build-http.ts';
import type { WebFiles } from './http/files/static-files.ts';
import type { HttpServer } from './http/http-server.ts';
import type { Metrics, Tracing } from './kernel/telemetry.ts';
import { drivePages } from './modules/cloud-storage/index.ts';
import { identityPages } from './modules/identities/index.ts';
import { myDataPage } from './modules/my-data/index.ts';
import { followVerification, mailedLinks } from './modules/onboarding/index.ts';
import type { GuardedDatabase } from './platform/database/prepare-database.ts';
import { createPlaces } from './platform/limits/places.ts';
import { createBrokerCounter } from './platform/limits/windows/broker-counter.ts';
import { createPostgresCounter } from './platform/limits/windows/postgres-counter.ts';
import { filesByAddress } from './platform/storage/storage.ts';

/** The settings that are public: every page carries them. */
const publicConfigOf = (config: Config): PublicConfig => ({
  registration: config.REGISTRATION,
  panel_page: config.PANEL_PAGE,
  terms_url: config.TERMS_URL,
  privacy_url: config.PRIVACY_URL,
  identity_providers: { google: Boolean(config.GOOGLE_CLIENT_ID), microsoft: Boolean(config.MICROSOFT_CLIENT_ID) },
  companion_cloud:
    config.COMPANION_CLOUD_URL && config.COMPANION_CLOUD_SECRET
      ? { url: config.COMPANION_CLOUD_URL, return_url: `${config.publicUrl}/user/personalsetting` }
      : null,
  mobile_app_link: config.MOBILE_APP_LINK,
  heartbeat_every: config.HEARTBEAT_EVERY,
});

/** The outside world of the program; tests bring their own. */
export interface AppParts extends ServiceParts {
  database: GuardedDatabase;
  web: WebFiles;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  /** Holds every response against the contract. */
  strict: boolean;
}

/** The composition root: every module is made and joined here and in the files `app-*.ts` beside, and nowhere else. */
export function createApp(parts: AppParts) {
  const services = createServices(parts, createMail(parts));
  let isDraining = false;
  const routes = createRoutes(services, { ...parts, isDraining: () => isDraining });
  const pageActions = [
    followVerification(services.verification),
    ...identityPages(services),
    ...drivePages,
    myDataPage(services.myData),
  ];
  const http = (): Promise<HttpServer> =>
    buildHttp({
      ...parts,
      sharedCounter: createPostgresCounter(parts),
      programs: parts.broker && createBrokerCounter(parts.broker),
      places: createPlaces(streamLimits.person, parts.config.WEB_CONCURRENCY, parts.broker),
      asUnauthenticated: parts.database.asUnauthenticated,
      replicaReads: parts.database.reads,
      isSafe: () => parts.database.doors.isSafe,
      publicConfig: publicConfigOf(parts.config),
      sessions: services.sessionStore,
      displays: services.displayStore,
      directories: services.directoryStore,
      apiTokens: services.apiTokenStore,
      routes,
      recordPages: createRecordPages(services),
      linkPages: mailedLinks(services),
      pageActions,
      stored: filesByAddress(parts.storage),
    });
  /** Readiness turns, so that load balancers send no more requests here. Requests that come are served. */
  const startDraining = () => {
    isDraining = true;
  };
  /** Writes down what is only in memory. */
  const close = () => services.presence.close();
  return { services, routes, pageActions, tasks: createTasks(services, parts), http, startDraining, close };
}

export type App = ReturnType<typeof createApp>;
