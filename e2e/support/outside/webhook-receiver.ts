import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedEvent {
  /** The same for each try, and when it is sent again. */
  id: string;
  /** Whether the signature is that of the secret (Standard Webhooks). */
  isSigned: (secret: string) => boolean;
  type: string;
  data: { subject?: string; via?: string | null };
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  close(): void;
}

/** The receiver of another system, on loopback, which takes every event. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      String(request.headers[name]),
    );
    const isSigned = (secret: string) => {
      const hash = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
      return signatures === `v1,${hash.update(`${id}.${time}.${body}`).digest('base64')}`;
    };
    received.push({ ...JSON.parse(body), id, isSigned });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() };
}
