import {
  type IdentityProvider,
  type IdentityProviderOptions,
  startIdentityProvider,
} from '../identity-provider/start.ts';
import { startApiServer } from './api/api-server.ts';
import { FaultPlan, type Faults } from './api/faults.ts';
import type { AskedRequest } from './api/request-journal.ts';
import { interceptTokens } from './api/token-faults.ts';
import { googleApi } from './google/google-api.ts';
import { graphApi } from './graph/graph-api.ts';
import { StandInDrive } from './store/stand-in-drive.ts';

export interface DrivePlatform extends IdentityProvider {
  /** The value of GOOGLE_API_URL or MICROSOFT_GRAPH_URL. */
  readonly apiUrl: string;
  /** Faults of the next responses of the file API. */
  readonly faults: Faults;
  /** Faults of issuing and renewing tokens. */
  readonly tokenFaults: Faults;
  /** The last thousand requests to the file API. */
  readonly requests: readonly AskedRequest[];
  readonly requestCount: number;
  /** The files of a person, none at first. */
  driveOf(sub: string): StandInDrive;
}

export interface DrivePlatformOptions extends Omit<IdentityProviderOptions, 'asksForOffline' | 'intercept'> {
  platform: 'google' | 'microsoft';
  /** Of the file API; a free one by default. */
  apiPort?: number;
}

/** Below the origin of the API server, as the platforms have it. */
const apiPaths = { google: '', microsoft: '/v1.0' };

/**
 * A platform on loopback where people sign in and keep files: the identity provider, and the file API of Google Drive v3
 * or Microsoft Graph for its access tokens. Both behave as the platforms document.
 */
export async function startDrivePlatform(options: DrivePlatformOptions): Promise<DrivePlatform> {
  const { platform, apiPort: port = 0, ...rest } = options;
  const tokenFaults = new FaultPlan();
  const identity = await startIdentityProvider({
    ...rest,
    asksForOffline: platform === 'google',
    intercept: interceptTokens(tokenFaults),
  });
  const drives = new Map<string, StandInDrive>();
  const driveOf = (sub: string): StandInDrive => {
    const drive = drives.get(sub) ?? new StandInDrive(platform, sub);
    drives.set(sub, drive);
    return drive;
  };
  const api = platform === 'google' ? googleApi : graphApi;
  const server = await startApiServer({ api, identity, driveOf, port });
  return {
    ...identity,
    get renewals() {
      return identity.renewals;
    },
    apiUrl: server.origin + apiPaths[platform],
    faults: server.faults,
    tokenFaults,
    requests: server.journal.requests,
    get requestCount() {
      return server.journal.count;
    },
    driveOf,
    close: async () => {
      await Promise.all([identity.close(), server.close()]);
    },
  };
}
