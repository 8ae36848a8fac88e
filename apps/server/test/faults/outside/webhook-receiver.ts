import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '../../processes/drives/draws.ts';

/** A message that came, whatever it was answered. */
export interface ReceivedEntry {
  messageId: string;
  entryId: number;
  /** The record of the entry: messages of one record come in the order of its changes. */
  record: string;
}

/**
 * A receiver of webhooks on this machine. It takes its time, and refuses some messages at their first try, more of those that are
 * the first of a record: the next one of the record must wait for them.
 */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedEntry[];
  /** The entries that it took. */
  readonly taken: ReadonlySet<number>;
  close(): Promise<void>;
}

interface Message {
  data: { id: number; subject_kind: string; subject_id: number | null; subject: string };
}

/** Milliseconds until an answer, and one of how many messages is refused at first: of all, and of the first ones of records. */
const habits = { pause: 200, refused: 8, firstRefused: 2 };

export async function openWebhookReceiver(draw: Draw): Promise<WebhookReceiver> {
  const received: ReceivedEntry[] = [];
  const seen = new Set<string>();
  const records = new Set<string>();
  const taken = new Set<number>();
  const server = createServer(async (request, response) => {
    const { data } = (await json(request)) as Message;
    const messageId = String(request.headers['webhook-id']);
    const record = `${data.subject_kind} ${data.subject_id ?? data.subject}`;
    received.push({ messageId, entryId: data.id, record });
    const one = records.has(record) ? habits.refused : habits.firstRefused;
    const isRefused = !seen.has(messageId) && draw(one) === 0;
    seen.add(messageId);
    records.add(record);
    await wait(draw(habits.pause));
    if (!isRefused) taken.add(data.id);
    response.writeHead(isRefused ? 500 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    taken,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
