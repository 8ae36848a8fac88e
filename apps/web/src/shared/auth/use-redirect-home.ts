import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/**
 * What an account form does when it succeeded: it shows the server's message for a second, then loads the dashboard.
 */
export function useRedirectHome() {
  const [done, setDone] = useState<string>();
  const finish = ({ message }: { message: string }) => {
    setDone(message);
    setTimeout(() => hardNavigate('/home'), redirectDelays.saved);
  };
  return { done, finish };
}
