import { type DrivePlatform, startDrivePlatform } from './start.ts';

type Name = 'google' | 'microsoft';

/** Both platforms for a program in a process of its own, and the settings by which it finds them. */
export interface DrivePlatforms extends Readonly<Record<Name, DrivePlatform>> {
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const apiSettings = { google: 'GOOGLE_API_URL', microsoft: 'MICROSOFT_GRAPH_URL' } as const;

async function startOne(platform: Name, publicUrl: string) {
  const returnAddresses = ['', 'drive/'].map((part) => `${publicUrl}/auth/${part}${platform}/callback`);
  const started = await startDrivePlatform({
    platform,
    client: { id: 'account', secret: 'a secret', returnAddresses },
  });
  const name = platform.toUpperCase();
  const settings = {
    [`${name}_ISSUER`]: started.issuer,
    [`${name}_CLIENT_ID`]: 'account',
    [`${name}_CLIENT_SECRET`]: 'a secret',
    [apiSettings[platform]]: started.apiUrl,
  };
  return { started, settings };
}

/** @param publicUrl PUBLIC_URL of the program; nothing need listen there */
export async function startDrivePlatforms(publicUrl: string): Promise<DrivePlatforms> {
  const [google, microsoft] = await Promise.all([startOne('google', publicUrl), startOne('microsoft', publicUrl)]);
  return {
    google: google.started,
    microsoft: microsoft.started,
    settings: { PUBLIC_URL: publicUrl, ...google.settings, ...microsoft.settings },
    close: async () => {
      await Promise.all([google.started.close(), microsoft.started.close()]);
    },
  };
}

/** A person who can sign in at a platform, and whose drive can be linked. */
export function addPerson(platform: DrivePlatform, sub: string): void {
  const email = `${sub}@example.com`;
  platform.people.set(sub, { sub, email, name: sub, tid: 'tenant-1', oid: sub, xms_edov: true, email_verified: true });
}
