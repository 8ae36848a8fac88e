import { isIP } from 'node:net';
import { isLoopback } from '@account/contract/values/callable-address';
import * as z from 'zod/mini';

/** A part that an address may have besides scheme, host and port. */
type Part = 'userinfo' | 'path' | 'query' | 'fragment';

/** Parts of an address that its reader would ignore, or put something behind. */
function partsOf(text: string, { pathname }: URL): Part[] {
  const [beforeFragment = '', ...fragment] = text.split('#');
  const [beforeQuery = '', ...query] = beforeFragment.split('?');
  return [
    ...(/^[^/]*\/\/[^/]*@/.test(beforeQuery) ? (['userinfo'] as const) : []),
    ...(/^\/*$/.test(pathname) ? [] : (['path'] as const)),
    ...(query.length > 0 ? (['query'] as const) : []),
    ...(fragment.length > 0 ? (['fragment'] as const) : []),
  ];
}

/** The parsed address; undefined for anything else, such as one with white space, which the parser would leave out. */
function parse(text: string, protocol: RegExp): URL | undefined {
  const url = URL.parse(text);
  return url && !/\s/.test(text) && protocol.test(url.protocol.slice(0, -1)) ? url : undefined;
}

/** A percent sign that begins no escape, which the driver of Postgres takes as it is. */
const strayPercent = /%(?![\da-f]{2})/gi;

/** Whether a user and a password are percent-encoded, so that their reader can decode them. */
export function isDecodable({ protocol, username, password }: URL): boolean {
  const text = `${username}:${password}`;
  try {
    decodeURIComponent(protocol.startsWith('postgres') ? text.replace(strayPercent, '%25') : text);
    return true;
  } catch {
    return false;
  }
}

function isAddress(text: string, protocol: RegExp, allowed: readonly Part[]): boolean {
  const url = parse(text, protocol);
  return url !== undefined && isDecodable(url) && partsOf(text, url).every((part) => allowed.includes(part));
}

/** An address of some protocols with nothing in it but what its reader heeds. */
export const address = (protocol: RegExp, ...allowed: Part[]) =>
  z.string().check(z.refine((text) => isAddress(text, protocol, allowed)));

/** The addresses of a list with commas. */
export const splitAddresses = (text: string): string[] => text.split(',').map((one) => one.trim());

/** Some such addresses, separated by commas. */
export const addresses = (protocol: RegExp, ...allowed: Part[]) =>
  z.string().check(z.refine((text) => splitAddresses(text).every((one) => isAddress(one, protocol, allowed))));

/** Whether a text is an IP address, with a port or without: `10.0.0.53`, `10.0.0.53:5353`, `[::1]:5353`. */
function isNameServer(text: string): boolean {
  const [, v6, v4, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isIP(text) > 0 || (isIP(v6 ?? v4 ?? '') > 0 && Number(port) > 0 && Number(port) < 65_536);
}

/** Name servers, separated by commas, as a list. */
export const nameServers = z.pipe(
  z._default(z.string().check(z.refine((text) => text === '' || splitAddresses(text).every(isNameServer))), ''),
  z.transform((text) => (text === '' ? [] : splitAddresses(text))),
);

/** An address to which secrets are sent: https, or http on this machine, where tests and the demo run stand-ins. */
export const safeAddress = address(/^https?$/, 'path').check(
  z.refine((text) => text.startsWith('https:') || isLoopback(URL.parse(text)?.hostname ?? '')),
);

/** A path of this site, or an address elsewhere. */
export const pageAddress = z
  .string()
  .check(
    z.refine((text) => (text.startsWith('/') ? /^\/(?![/\\])\S*$/.test(text) : parse(text, /^https?$/) !== undefined)),
  );

/** Schemes that run or show what stands in the link itself. */
const notOfApps = /^(?!(javascript|data|vbscript|blob|file|about)$)/;

/** The link of an app, to which a query is added. */
export const appLink = z.string().check(
  z.refine((text) => {
    const url = parse(text, notOfApps);
    return url !== undefined && !partsOf(text, url).includes('fragment');
  }),
);

/** A host to listen on: an IP address or a name, without a port. */
export const host = z
  .string()
  .check(z.refine((text) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)));

const mailAddress = /[^\s<>()[\]"\\,;:@]+@[^\s<>()[\]"\\,;:@]+/u.source;
const quotedName = /"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"/u.source;
const plainName = /[^"\\<>()[\],;:@\p{Cc}]*/u.source;

/**
 * One sender (a mailbox of RFC 5322): an address, or a name and an address in angle brackets. A name with a comma, a colon or
 * the like stands in quotes: it would be taken for several senders otherwise.
 */
export const sender = z
  .string()
  .check(z.regex(new RegExp(`^(?:(?:${quotedName}|${plainName})\\s*<${mailAddress}>|${mailAddress})$`, 'u')));
