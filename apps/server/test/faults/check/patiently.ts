import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../../../../tools/harness/client.ts';

/** Milliseconds for a call that reads back. */
const patience = 30_000;

/** Makes a call again while it is answered 503: after the fault a busy machine may still turn some away. */
export async function patiently<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const reply = await call();
    if (reply.status !== 503 || performance.now() > end) return reply;
    await wait(200);
  }
}

/** Reads a page of a list. @returns the body */
export async function readPage<Page>(client: Client, path: string, body: object): Promise<Page> {
  const reply = await patiently(() => client.send('POST', path, body));
  if (reply.status === 200) return reply.body;
  throw new Error(`POST ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
}
