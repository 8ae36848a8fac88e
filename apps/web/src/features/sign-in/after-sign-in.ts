import { returnPath } from '@account/contract/pages/return-path';
import { isForMobileApp } from '#shared/auth/sign-in-query.ts';

/** Where a finished sign-in leads, by the address of its page: back to a path of this site, or to the mobile app. */
export async function afterSignIn({ search, origin }: Pick<Location, 'search' | 'origin'>): Promise<string> {
  if (isForMobileApp(search)) return (await import('./api/hand-off.ts')).handOff();
  return returnPath(new URLSearchParams(search).get('url'), origin);
}
