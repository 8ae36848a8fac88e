import { platforms } from '@account/contract/platforms';
import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemScope } from '../kernel/scope.ts';
import { sealTokens, storeDrive } from '../modules/cloud-storage/index.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/database/database.ts';

/** What the stand-ins of the demo know of the owners of their drives. */
const drives = {
  google: { name: 'North Campus lessons', accountId: 'assembly.hall@north.example', subject: 'google-known' },
  microsoft: {
    name: 'South Campus signage',
    accountId: 'kim@south.example',
    subject: '11111111-2222-3333-4444-555555555555.kim',
  },
} as const;

export interface CloudDriveParts {
  database: Database;
  secrets: Secrets;
  config: Config;
}

/** Links the drives of the stand-ins for which there is a refresh token; they are synchronised when the program starts. */
export async function loadCloudDrives(
  { database, secrets, config }: CloudDriveParts,
  userId: number,
  grants: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const issuers = { google: config.GOOGLE_ISSUER, microsoft: config.MICROSOFT_ISSUER };
  for (const platform of platforms) {
    const { name, accountId, subject } = drives[platform];
    const refreshToken = grants[`${platform}-grant`];
    if (!refreshToken) continue;
    const expired = { accessToken: '', refreshToken, lifetime: 0, scopes: undefined };
    const tokens = sealTokens({ secrets, clock: systemClock }, expired);
    const accountKey = `${issuers[platform]}|${subject}`;
    const drive = { userId, platform, accountKey, name, accountId, tokens, now: systemClock.now() };
    await database.write(systemScope, (tx) => storeDrive(tx, drive));
  }
}
