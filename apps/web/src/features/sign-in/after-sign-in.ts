import { isForMobileApp, returnPath } from '@account/contract/pages/sign-in-way';

/** Where a finished sign-in leads, by the address of its page: back to a path of this site, or to the mobile app. */
export async function afterSignIn({ search, origin }: Pick<Location, 'search' | 'origin'>): Promise<string> {
  const params = new URLSearchParams(search);
  if (isForMobileApp(params)) return (await import('./hand-off.ts')).handOff();
  return returnPath(params.get('url'), origin);
}
