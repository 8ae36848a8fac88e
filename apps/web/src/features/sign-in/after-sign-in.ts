import { redirectDelays } from '@account/contract/limits';
import { isForMobileApp, returnPath } from '@account/contract/pages/sign-in-way';
import { useState } from 'react';
import { hardNavigate } from '#shared/navigation/leaving.ts';

/** Where a finished sign-in leads, by the address of its page: back to a path of this site, or to the mobile app. */
export async function afterSignIn({ search, origin }: Pick<Location, 'search' | 'origin'>): Promise<string> {
  const params = new URLSearchParams(search);
  if (isForMobileApp(params)) return (await import('./hand-off.ts')).handOff();
  return returnPath(params.get('url'), origin);
}

/** Milliseconds for the archive of a person's data to begin to arrive. */
const archiveDelay = 5_000;

/**
 * Leaves the sign-in shortly after it succeeded, for a page of this site or for the mobile app.
 * @param delay in milliseconds, so that what succeeded can be read
 */
export function useSignInRedirect(delay: number = redirectDelays.signIn) {
  const [target, setTarget] = useState<string>();
  const redirect = (address: string) => {
    setTarget(address);
    setTimeout(() => {
      hardNavigate(address);
      // The archive of a mail is saved, and this page would stay.
      if (address.startsWith('/mydata/')) setTimeout(() => hardNavigate('/home'), archiveDelay);
    }, delay);
  };
  /** The deep link of the mobile app, for browsers that follow it only on a press. */
  const appLink = target?.startsWith('/') ? undefined : target;
  return { redirect, target, appLink };
}
