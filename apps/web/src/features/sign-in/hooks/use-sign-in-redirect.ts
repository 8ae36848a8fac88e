import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { leavePage } from '#shared/lib/leave-page.ts';

/** Leads on from a finished sign-in after half a second, to a document of this panel or to the mobile app. */
export function useSignInRedirect() {
  const [target, setTarget] = useState<string>();
  const goOn = (address: string) => {
    setTarget(address);
    setTimeout(() => leavePage(address), redirectDelays.signIn);
  };
  /** The deep link of the mobile app, for browsers that follow it only on a press. */
  const appLink = target?.startsWith('/') ? undefined : target;
  return { goOn, target, appLink };
}
