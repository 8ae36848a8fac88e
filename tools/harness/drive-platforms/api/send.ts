import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { ApiResponse } from './api.ts';

const compress = promisify(gzip);
// Several times as fast as the default, for a few bytes more.
const quick = { level: constants.Z_BEST_SPEED };
const json = { 'content-type': 'application/json; charset=UTF-8' };

/** Sends a response as JSON. */
export async function send(response: ServerResponse, sent: ApiResponse, compressed: boolean): Promise<void> {
  const text = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body);
  const body = compressed ? await compress(text, quick) : Buffer.from(text);
  const encoding = compressed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {};
  response.writeHead(sent.status, { ...json, 'content-length': body.length, ...encoding, ...sent.headers });
  response.end(body);
}

/** Sends half of a body and resets the connection. */
export function sendHalf(response: ServerResponse, sent: ApiResponse): void {
  const body = Buffer.from(JSON.stringify(sent.body));
  response.writeHead(sent.status, { ...json, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy());
}

function* endlessList() {
  yield '{"files":[{}';
  for (;;) yield `,{"name":"${' '.repeat(65_536)}"}`;
}

/** Sends a body that does not end, for as long as the client reads it. */
export async function sendEndless(response: ServerResponse, compressed: boolean): Promise<void> {
  response.writeHead(200, { ...json, ...(compressed && { 'content-encoding': 'gzip' }) });
  const source = Readable.from(endlessList());
  const flow = compressed ? pipeline(source, createGzip(quick), response) : pipeline(source, response);
  // The client leaves: that is how it ends.
  await flow.catch(() => undefined);
}
