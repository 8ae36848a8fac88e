import { returnPath } from './return-path.ts';

/** Parameters of an address. */
interface Params {
  get(name: string): string | null;
}

/** Whether the sign-in began in the mobile app, which waits for a token. */
export const isForMobileApp = (params: Params): boolean => params.get('from') === 'mobile';

/**
 * What one page of the sign-in passes to the next: where it came from and where it leads.
 * @param params of the page
 * @param origin of this site
 */
export function signInWay(params: Params, origin: string): Record<string, string> {
  const path = returnPath(params.get('url'), origin);
  return { ...(isForMobileApp(params) ? { from: 'mobile' } : {}), ...(path === '/home' ? {} : { url: path }) };
}
