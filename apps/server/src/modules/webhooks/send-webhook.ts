import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { answerPatience } from '@account/contract/endpoints/webhooks/webhooks.calls';
import { Webhook } from 'standardwebhooks';
import { isOwnHost, publicAgent } from '../../platform/outgoing/guarded-fetch.ts';
import { quoted, reasonOf } from '../../platform/outgoing/reasons.ts';

/** A message as Standard Webhooks defines one. */
export interface WebhookMessage {
  id: string;
  /** The moment of the try, which is signed, so that an old message cannot be sent again by another. */
  sentAt: Date;
  body: string;
}

/** How a try ended: the status and first words of the answer, or why there was none. */
export interface Answer {
  isTaken: boolean;
  text: string;
}

/** Bytes of an answer that are read. */
const largest = 2_048;

function headersOf({ id, sentAt, body }: WebhookMessage, secret: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Account-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
}

function post(url: URL, options: RequestOptions, body: string): Promise<{ status: number; words: string }> {
  return new Promise((resolve, reject) => {
    const send = isOwnHost(url) ? requestPlain : requestSecure;
    const request = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          words: quoted(Buffer.concat(chunks).toString('utf8', 0, largest)),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < largest) return;
        end();
        request.destroy();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.on('error', reject);
    // A change of the protocol (101) is no response, and no error either.
    request.on('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, words: '' });
    });
    request.end(body);
  });
}

/**
 * Sends a message to a webhook (Standard Webhooks 1.0). Redirects are not followed, and an answer has ten seconds. Never
 * throws: whatever prevents an answer is one.
 */
export async function sendWebhook(address: string, secret: string, message: WebhookMessage): Promise<Answer> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(answerPatience * 1_000);
  const headers = headersOf(message, secret);
  try {
    const options = { method: 'POST', headers, signal, ...(isOwnHost(url) ? {} : { agent: publicAgent }) };
    const { status, words } = await post(url, options, message.body);
    return { isTaken: status >= 200 && status < 300, text: `${status} ${words}`.trim() };
  } catch (error) {
    return { isTaken: false, text: signal.aborted ? `no answer within ${answerPatience} s` : reasonOf(error) };
  }
}
