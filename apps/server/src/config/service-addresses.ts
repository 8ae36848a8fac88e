import path from 'node:path';
import { isDecodable } from './addresses.ts';

/** Where AUDIT_LOG leads. */
export type AuditLogTarget =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'syslog'; readonly host: string; readonly port: number };

/** The port of syslog over TLS (RFC 5425, 4.1). */
const syslogPort = 6514;

/** Parses `-`, `syslog+tls://host[:port]` or the path of a file. Returns undefined for anything else. */
export function parseAuditLog(text: string): AuditLogTarget | undefined {
  if (text === '-') return { kind: 'stdout' };
  if (!/^[a-z][a-z\d+.-]+:/i.test(text))
    return /^~|[\0\r\n]|[\\/]$/.test(text) ? undefined : { kind: 'file', path: path.resolve(text) };
  const url = URL.parse(text);
  const isBare = url && !url.username && !url.password && /^\/?$/.test(url.pathname) && !/[?#\s]/.test(text);
  if (!url || !isBare || url.protocol !== 'syslog+tls:' || url.hostname === '' || url.port === '0') return undefined;
  return { kind: 'syslog', host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || syslogPort };
}

/** A Redis or Valkey, as EVENTS_URL names it. */
export interface BrokerAddress {
  /** The address for its client. */
  readonly url: string;
  /** The prefix of all keys and channels of this installation. */
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
  if (!isDecodable(url)) return undefined;
  url.search = '';
  return { url: url.href, prefix, name: `${url.hostname}:${url.port || '6379'} ${prefix}` };
}

/** A bucket of an S3 service, as S3_URL names it. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prepended to every key; empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is part of the path instead of the host name. */
  readonly pathStyle: boolean;
}

const optionNames = new Set(['region', 'tls', 'style']);

/** Decodes percent-encoding; undefined where it is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function optionsOf(query: URLSearchParams) {
  if ([...query.keys()].some((name) => !optionNames.has(name))) return undefined;
  const { region = 'us-east-1', tls = 'on', style = 'path' } = Object.fromEntries(query);
  if (region === '' || !['on', 'off'].includes(tls) || !['path', 'host'].includes(style)) return undefined;
  return { region, protocol: tls === 'on' ? 'https' : 'http', pathStyle: style === 'path' };
}

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix][?region=…&tls=on|off&style=path|host]`. Key and secret are
 * percent-encoded. Returns undefined for anything else.
 */
export function parseObjectStore(text: string): ObjectStore | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const [bucket, ...folders] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const options = optionsOf(url.searchParams);
  if (!bucket || !accessKeyId || !secretAccessKey || !options || folders.includes(undefined)) return undefined;
  const { protocol, region, pathStyle } = options;
  return {
    endpoint: `${protocol}://${url.host}`,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId,
    secretAccessKey,
    pathStyle,
  };
}
