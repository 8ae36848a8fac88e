/** The server that displays talk to. */
export interface Target {
  host: string;
  port: number;
  isSecure: boolean;
  /** The value of the header `Host`. */
  authority: string;
}

export function targetOf(url: string): Target {
  const { protocol, hostname, port, host } = new URL(url);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: Number(port) || (isSecure ? 443 : 80), isSecure, authority: host };
}

/** A request before it is written. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON, unless a header says something else. */
  body?: string;
}

/** Writes a request as HTTP/1.1. */
export function requestText({ authority }: Target, { method, path, headers = {}, body }: Ask): string {
  const type = 'content-type' in headers || body === undefined ? '' : 'content-type: application/json\r\n';
  let text = `${method} ${path} HTTP/1.1\r\nhost: ${authority}\r\nuser-agent: simulated display\r\n${type}`;
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return `${text}\r\n`;
  return `${text}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
