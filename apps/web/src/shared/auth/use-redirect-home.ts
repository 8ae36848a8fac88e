import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { hardNavigate, isUnderWay } from '#shared/navigation/leaving.ts';

/**
 * What an account form does when it succeeded: it shows the server's message for a second, then loads the dashboard. A user
 * who goes elsewhere within that second stays there.
 */
export function useRedirectHome() {
  const [done, setDone] = useState<string>();
  const finish = ({ message }: { message: string }) => {
    setDone(message);
    const { pathname } = location;
    setTimeout(() => pathname === location.pathname && !isUnderWay() && hardNavigate('/home'), redirectDelays.saved);
  };
  return { done, finish };
}
