import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/** What follows when an account form succeeded: the server's words for a second, then the dashboard as a new document. */
export function useRedirectHome() {
  const [done, setDone] = useState<string>();
  const finish = ({ message }: { message: string }) => {
    setDone(message);
    setTimeout(() => hardNavigate('/home'), redirectDelays.saved);
  };
  return { done, finish };
}
