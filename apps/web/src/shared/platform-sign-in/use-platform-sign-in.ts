import type { Platform } from '@account/contract/platforms';
import { useEffect, useState } from 'react';
import { beginMicrosoftSignIn } from '#shared/api/begin-microsoft-sign-in.ts';
import { withQuery } from '#shared/auth/sign-in-query.ts';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';
import { useLeaveFor } from '#shared/navigation/leaving.ts';

/**
 * Leaves for a page of a platform, unless the user has gone elsewhere meanwhile.
 * @param addressOf asks where that page is
 */
export function useLeaveForPlatform(addressOf: (platform: Platform) => Promise<string>) {
  const [running, setRunning] = useState<Platform>();
  const [failure, setFailure] = useState<FormFailure & { platform: Platform }>();
  const leaveFor = useLeaveFor();

  useEffect(() => {
    // The back button can restore this page from the browser's cache.
    const restored = () => setRunning(undefined);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  const begin = async (platform: Platform) => {
    setRunning(platform);
    setFailure(undefined);
    try {
      if (!leaveFor(await addressOf(platform))) setRunning(undefined);
    } catch (error) {
      setFailure({ ...failureOf(error), platform });
      setRunning(undefined);
    }
  };

  return { running, failure, begin, forgetFailure: () => setFailure(undefined) };
}

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
