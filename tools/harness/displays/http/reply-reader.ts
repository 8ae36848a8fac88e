export interface Reply {
  status: number;
  etag: string | undefined;
  /** Seconds, when the server asks for patience. */
  retryAfter: number | undefined;
  /** Seconds until the next heartbeat. */
  heartbeatEvery: number | undefined;
  body: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const withoutBody = new Set([204, 304]);

const headerOf = (head: string, name: string): string | undefined => {
  const start = head.toLowerCase().indexOf(`\r\n${name}:`);
  if (start < 0) return undefined;
  const end = head.indexOf('\r\n', start + 2);
  return head.slice(start + name.length + 3, end < 0 ? undefined : end).trim();
};

const secondsOf = (head: string, name: string): number | undefined => {
  const text = headerOf(head, name);
  return text === undefined ? undefined : Number(text);
};

/** Takes replies out of the bytes of a connection. It knows what this server sends: bodies of a known length. */
export class ReplyReader {
  #bytes: Buffer = Buffer.alloc(0);

  /** @returns the replies that are complete with these bytes */
  push(chunk: Buffer): Reply[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const replies: Reply[] = [];
    for (let reply = this.#take(); reply; reply = this.#take()) replies.push(reply);
    return replies;
  }

  #take(): Reply | undefined {
    const bytes = this.#bytes;
    const end = bytes.indexOf(headEnd);
    if (end < 0) return undefined;
    const head = bytes.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const declared = headerOf(head, 'content-length');
    if (declared === undefined && !withoutBody.has(status)) throw new Error(`a reply of unknown length: ${head}`);
    const start = end + headEnd.length;
    const length = withoutBody.has(status) ? 0 : Number(declared);
    if (bytes.length < start + length) return undefined;
    this.#bytes = bytes.subarray(start + length);
    return {
      status,
      etag: headerOf(head, 'etag'),
      retryAfter: secondsOf(head, 'retry-after'),
      heartbeatEvery: secondsOf(head, 'x-heartbeat-every'),
      body: bytes.toString('utf8', start, start + length),
    };
  }
}
