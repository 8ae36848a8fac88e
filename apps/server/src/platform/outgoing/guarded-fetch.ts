import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { isLoopback } from '@account/contract/values/callable-address';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { fieldError } from '../../kernel/errors.ts';
import { readBounded } from './response-body.ts';

/** Whether an address is one of this machine, which alone may be called without encryption. */
export const isOwnHost = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

/** Whether an address is one of the public internet, and no private, link-local or metadata address. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * Refuses an address that leads into a private network, or nowhere: 422 under the field that has it. The addresses of a
 * name may change, so a connection is verified once more.
 */
export async function requirePublicAddress(text: string, field: string): Promise<void> {
  if (!URL.canParse(text)) throw fieldError(field, 'validation.webhook_url');
  const url = new URL(text);
  if (isOwnHost(url)) return;
  if (url.protocol !== 'https:') throw fieldError(field, 'validation.webhook_url');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) throw fieldError(field, 'validation.webhook_unknown_host');
  if (!found.every(({ address }) => isPublic(address))) throw fieldError(field, 'validation.webhook_private');
}

/** Refuses private, link-local and metadata addresses when it connects, whatever a name led to before. */
export const publicAgent = new RequestFilteringHttpsAgent({ keepAlive: false });

/** Bytes of a response that are read. */
const largest = 512 * 1_024;

/** Responses that have no body. */
const bodiless = new Set([204, 205, 304]);

interface GuardedRequest {
  method?: string;
  headers?: RequestInit['headers'];
  body?: RequestInit['body'];
  signal?: AbortSignal | null | undefined;
}

async function bytesOf(body: GuardedRequest['body']): Promise<Buffer | undefined> {
  return body === null || body === undefined ? undefined : Buffer.from(await new Response(body).arrayBuffer());
}

function send(url: URL, options: RequestOptions, body: Buffer | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(url, options, (response) => {
      const { statusCode: status = 500, headers } = response;
      const type = headers['content-type'];
      const init = { status, headers: type ? { 'content-type': type } : {} };
      readBounded(response, largest)
        .then((bytes) => new Response(bodiless.has(status) ? null : bytes, init))
        .then(resolve, reject);
    });
    request.on('error', reject);
    // A change of the protocol (101) is no response, and no error either.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('the response changes the protocol'));
    });
    request.end(body);
  });
}

/**
 * `fetch` for addresses that others choose: it follows no redirects and connects to public addresses only.
 * @param mayBeOwn whether this machine may be called too, without encryption
 */
export const createGuardedFetch =
  (mayBeOwn: boolean) =>
  async (address: string, { method = 'GET', headers, body, signal }: GuardedRequest = {}): Promise<Response> => {
    const url = new URL(address);
    const isOwn = isOwnHost(url);
    if (url.protocol !== 'https:' && !(isOwn && mayBeOwn)) throw new Error('an address that may not be called');
    const given = Object.fromEntries(new Headers(headers ?? {}));
    const options = { method, headers: given, ...(signal ? { signal } : {}), ...(isOwn ? {} : { agent: publicAgent }) };
    return send(url, options, await bytesOf(body));
  };
