import type { Platform } from '@account/contract/platforms';
import { beginMicrosoftSignIn } from '#shared/api/begin-microsoft-sign-in.ts';
import { withQuery } from '#shared/auth/sign-in-query.ts';
import { useLeaveForPlatform } from './use-leave-for-platform.ts';

/** Google's sign-in begins at a page that redirects; where Microsoft's begins, a call tells. */
const addressOf = async (platform: Platform, query: URLSearchParams): Promise<string> =>
  platform === 'google' ? withQuery('/auth/google', query) : beginMicrosoftSignIn(Object.fromEntries(query));

/**
 * Leaves for the sign-in page of a platform.
 * @param query what has to survive the way through the platform
 */
export const usePlatformSignIn = (query: () => URLSearchParams) =>
  useLeaveForPlatform((platform) => addressOf(platform, query()));

export type PlatformSignIn = ReturnType<typeof usePlatformSignIn>;
