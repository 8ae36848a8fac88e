import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeySignIn, type PasskeySignInParts } from './passkey-sign-in.service.ts';
import { createPasskeyService, type PasskeyServiceParts } from './passkeys.service.ts';
import { passkeySite } from './verify-passkey.ts';

export { createExpiredChallengesTask } from './passkey-challenges.ts';
export { passkeyRoutes } from './passkeys.routes.ts';

type Made = 'passkeyChallenges' | 'site';
type Parts = Omit<PasskeyServiceParts, Made> & Omit<PasskeySignInParts, Made> & { database: Database; clock: Clock };

/** The services of this module, which stand on the same challenges and site. */
export function createPasskeyServices(base: Parts) {
  const parts = { ...base, passkeyChallenges: createPasskeyChallenges(base), site: passkeySite(base.publicUrl) };
  return { passkeys: createPasskeyService(parts), passkeySignIn: createPasskeySignIn(parts) };
}
