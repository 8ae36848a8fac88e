import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { hardNavigate, isUnderWay } from '#shared/navigation/leaving.ts';

/**
 * The steps after the success of an account form: the server's message for a second, then the dashboard. A user who goes
 * elsewhere within that second stays there.
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
