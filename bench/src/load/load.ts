import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Load {
  port: number;
  /** A whole request, as it goes over the wire; or several, which each connection sends in turn, beginning with another. */
  request: string | readonly string[];
  connections: number;
  milliseconds: number;
  /** Milliseconds between two requests of a connection. */
  pause?: number;
}

export interface LoadResult {
  /** How long each request took, in milliseconds. */
  times: number[];
  /** Responses other than 200. */
  failed: number;
  seconds: number;
}

const generator = new URL('generator.ts', import.meta.url);

/** Sends a request again and again from a process of its own. Rejects when one is not answered with 200. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = fork(generator);
  child.send(load);
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the load ended early'))),
  ])) as [LoadResult];
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.times.length} requests failed`);
  return result;
}

/** A request as it goes over the wire. */
export function wireRequest(method: string, path: string, headers: Record<string, string>, body?: object): string {
  const text = body ? JSON.stringify(body) : '';
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
