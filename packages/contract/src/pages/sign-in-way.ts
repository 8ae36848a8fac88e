const home = '/home';

/**
 * Where to go after sign-in: the path that the address of the sign-in page names, as long as it is on this site;
 * anything else is /home. Dots may resolve to a path that begins with two slashes, which names another site.
 * @param wanted the decoded parameter `url`
 * @param origin of this site
 */
export function returnPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return home;
  const address = new URL(wanted, origin);
  const isHere = address.origin === origin && !address.pathname.startsWith('//');
  return isHere ? address.pathname + address.search + address.hash : home;
}

/** Parameters of an address. */
interface Params {
  get(name: string): string | null;
}

/** Whether the sign-in began in the mobile app, which waits for a token. */
export const isForMobileApp = (params: Params): boolean => params.get('from') === 'mobile';

/**
 * The parameters that one page of the sign-in passes to the next: `from` of the mobile app, and the return path in `url`.
 * @param params of the page
 * @param origin of this site
 */
export function signInWay(params: Params, origin: string): Record<string, string> {
  const path = returnPath(params.get('url'), origin);
  return { ...(isForMobileApp(params) ? { from: 'mobile' } : {}), ...(path === '/home' ? {} : { url: path }) };
}
