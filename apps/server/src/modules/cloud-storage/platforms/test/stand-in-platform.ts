import type { Platform } from '@account/contract/platforms';
import { startDrivePlatform } from '../../../../../../../tools/harness/drive-platforms/start.ts';
import { drivePlatforms } from '../../index.ts';
import type { TestedPlatform } from './tested-platform.ts';

const client = { id: 'account', secret: 'a secret', returnAddresses: ['http://account.test/auth/drive/callback'] };

/** One of the platforms of the program, with its stand-in. */
export async function startTestedPlatform(platform: Platform): Promise<TestedPlatform> {
  const standIn = await startDrivePlatform({ platform, client });
  let made = 0;
  return {
    platform: drivePlatforms[platform],
    apiUrl: standIn.apiUrl,
    newOwner: async () => {
      made += 1;
      const sub = `person-${made}`;
      standIn.people.set(sub, { sub, name: 'Ada Lovelace', email: 'ada@school.example' });
      const { accessToken } = await standIn.issue({ sub, scopes: drivePlatforms[platform].scopes });
      return { accessToken, drive: standIn.driveOf(sub) };
    },
    failNext: (status, retryAfter) =>
      standIn.faults.next({ kind: 'status', status, ...(retryAfter === undefined ? {} : { retryAfter }) }),
    close: () => standIn.close(),
  };
}
