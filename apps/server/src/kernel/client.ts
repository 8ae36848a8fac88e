/** The eight groups of an IPv6 address; a zone at the end does not count. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const split = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

const networkOf = (address: string, groups: number): string =>
  `${groupsOf(address.toLowerCase())
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groups * 16}`;

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 address, as everybody may choose any of the addresses
 * in a network of 64 bits. An IPv4 address in the clothes of IPv6 is the same as the plain one.
 */
export function clientOf(address: string): string {
  const plain = mapped.exec(address)?.[1];
  return plain || !address.includes(':') ? (plain ?? address) : networkOf(address, 4);
}

/** The 48 bits of an IPv6 address that its site usually has, with 65,536 clients in them; undefined for IPv4. */
export const siteOf = (address: string): string | undefined =>
  address.includes(':') && !mapped.test(address) ? networkOf(address, 3) : undefined;

/** Who waits for the result of costly work. Work of the program itself has none. */
export interface Requester {
  /** Whom a queue of waiting work counts; see `clientOf`. */
  client: string;
  /** Whether the client has closed the connection. */
  hasLeft(): boolean;
}

/** Where a request began: at a page of this site or by the person, at another site, or undefined where the browser is silent. */
export type RequestSite = 'own' | 'foreign' | undefined;

const sites: Readonly<Record<string, RequestSite>> = {
  'same-origin': 'own',
  none: 'own',
  'same-site': 'foreign',
  'cross-site': 'foreign',
};

/**
 * The site in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Browsers from before 2023 may send no such header.
 */
export function requestSiteOf({ 'sec-fetch-site': site }: Readonly<Record<string, unknown>>): RequestSite {
  return typeof site === 'string' && Object.hasOwn(sites, site) ? sites[site] : undefined;
}
