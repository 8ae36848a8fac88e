import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { leavePage } from '#shared/lib/leave-page.ts';

/** What follows when an account form succeeded: the server's words for a second, then the dashboard as a new document. */
export function useRedirectHome() {
  const [done, setDone] = useState<string>();
  const finish = ({ message }: { message: string }) => {
    setDone(message);
    setTimeout(() => leavePage('/home'), redirectDelays.saved);
  };
  return { done, finish };
}
