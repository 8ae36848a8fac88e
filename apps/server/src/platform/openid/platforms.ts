import type { Platform } from '@account/contract/platforms';
import type { Config } from '../../config/config.ts';
import { createOpenIdClient, type OpenIdClient } from './openid-client.ts';

/** The external platforms that are set up; the others are left out. */
export type Platforms = Readonly<Partial<Record<Platform, OpenIdClient>>>;

export function createPlatforms(config: Config): Platforms {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } = config;
  return {
    ...(GOOGLE_CLIENT_ID && {
      google: createOpenIdClient({
        issuer: config.GOOGLE_ISSUER,
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET ?? '',
        manyTenants: false,
      }),
    }),
    ...(MICROSOFT_CLIENT_ID && {
      microsoft: createOpenIdClient({
        issuer: config.MICROSOFT_ISSUER,
        clientId: MICROSOFT_CLIENT_ID,
        clientSecret: MICROSOFT_CLIENT_SECRET ?? '',
        manyTenants: true,
      }),
    }),
  };
}
