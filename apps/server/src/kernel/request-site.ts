/** Where a request began: at a page of this site or by the person, at another site, or undefined where the browser is silent. */
export type RequestSite = 'own' | 'foreign' | undefined;

const sites: Readonly<Record<string, RequestSite>> = {
  'same-origin': 'own',
  none: 'own',
  'same-site': 'foreign',
  'cross-site': 'foreign',
};

/**
 * What a browser says in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Browsers from before 2023 may say nothing.
 */
export function requestSiteOf({ 'sec-fetch-site': site }: Readonly<Record<string, unknown>>): RequestSite {
  return typeof site === 'string' && Object.hasOwn(sites, site) ? sites[site] : undefined;
}
