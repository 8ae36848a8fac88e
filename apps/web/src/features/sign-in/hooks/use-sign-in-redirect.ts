import { redirectDelays } from '@account/contract/limits';
import { useState } from 'react';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/** Leaves the sign-in half a second after it succeeded, for a page of this site or for the mobile app. */
export function useSignInRedirect() {
  const [target, setTarget] = useState<string>();
  const redirect = (address: string) => {
    setTarget(address);
    setTimeout(() => hardNavigate(address), redirectDelays.signIn);
  };
  /** The deep link of the mobile app, for browsers that follow it only on a press. */
  const appLink = target?.startsWith('/') ? undefined : target;
  return { redirect, target, appLink };
}
