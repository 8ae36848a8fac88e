import path from 'node:path';

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
