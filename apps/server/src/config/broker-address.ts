/** A Redis or Valkey, as EVENTS_URL names it. */
export interface BrokerAddress {
  /** What its client takes. */
  readonly url: string;
  /** What all keys and channels of this installation begin with. */
  readonly prefix: string;
  /** Host, port and prefix: the same for all programs, and no secret. */
  readonly name: string;
}

const prefixes = /^[a-z\d][a-z\d._-]{0,39}$/i;

/** Parses `redis[s]://[user:password@]host[:port][/number][?prefix=name]`. Returns undefined for anything else. */
export function parseBrokerAddress(text: string): BrokerAddress | undefined {
  const url = URL.parse(text);
  if (!url || /\s/.test(text) || !/^rediss?:$/.test(url.protocol)) return undefined;
  const { prefix = 'account', ...others } = Object.fromEntries(url.searchParams);
  const isKnown = Object.keys(others).length === 0 && !text.includes('#');
  if (!isKnown || url.hostname === '' || !/^(\/\d{0,4})?$/.test(url.pathname) || !prefixes.test(prefix))
    return undefined;
  if (/%(?![\da-f]{2})/i.test(url.username + url.password)) return undefined;
  url.search = '';
  return { url: url.href, prefix, name: `${url.hostname}:${url.port || '6379'} ${prefix}` };
}
