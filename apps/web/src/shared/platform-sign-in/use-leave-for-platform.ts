import type { Platform } from '@account/contract/platforms';
import { useEffect, useState } from 'react';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/**
 * Leaves for a page of a platform.
 * @param addressOf asks where that page is
 */
export function useLeaveForPlatform(addressOf: (platform: Platform) => Promise<string>) {
  const [running, setRunning] = useState<Platform>();
  const [failure, setFailure] = useState<FormFailure & { platform: Platform }>();

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
      hardNavigate(await addressOf(platform));
    } catch (error) {
      setFailure({ ...failureOf(error), platform });
      setRunning(undefined);
    }
  };

  return { running, failure, begin, forgetFailure: () => setFailure(undefined) };
}
