import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { type Failure, failureOf, noResponse, type Result } from './failure.ts';

export interface ClientOptions {
  /** Address of the server, such as `https://account.example`. */
  url: string;
  /** An API token, `acct_…`. */
  token: string;
  /** Tries of one call; 4 by default. */
  tries?: number;
  /** Seconds that a call waits at most between two tries; 60 by default. When the server asks for more, it fails. */
  longestWait?: number;
  /** How to wait for so many seconds. */
  wait?: (seconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The input of a call, whatever its types. */
export interface Sending {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  file?: Blob;
  signal?: AbortSignal;
}

/** Seconds that a response may take. */
const patience = 60;

/** Milliseconds that a timer runs at most: a longer one would end at once. */
const longestTimer = 2 ** 31 - 1;

export const waitFor = async (seconds: number, signal: AbortSignal | undefined): Promise<void> => {
  await pause(Math.min(longestTimer, seconds * 1_000), undefined, signal ? { signal } : {});
};

function addressOf(url: string, { path }: Endpoint, { params = {}, query = {} }: Sending): URL {
  const filled = path.replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(filled, url);
  for (const [name, value] of Object.entries(query)) if (value != null) address.searchParams.set(name, String(value));
  return address;
}

/** With a file, the body is sent as JSON in the form field that the endpoint names. */
function bodyOf({ file: rule }: Endpoint, { body, file }: Sending): string | FormData | null {
  if (!rule) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  if (rule.jsonField) form.set(rule.jsonField, JSON.stringify(body));
  if (file) form.set(rule.field, file);
  return form;
}

async function sendOnce(endpoint: Endpoint, sending: Sending, { url, token }: ClientOptions): Promise<Result<unknown>> {
  const { signal } = sending;
  const limit = AbortSignal.timeout(patience * 1_000);
  const body = bodyOf(endpoint, sending);
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(addressOf(url, endpoint, sending), {
      method: endpoint.method,
      headers,
      body,
      // A redirect leads to another server, which the token is not for.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    return { ok: true, data: await response.json() };
  } catch (cause) {
    signal?.throwIfAborted();
    return { ok: false, failure: noResponse(cause) };
  }
}

const isRead = ({ method, scope }: Endpoint): boolean => method === 'GET' || scope?.endsWith(':read') === true;

/**
 * Seconds until another try; undefined when the failure stands. A write is tried again only where the server asks for it:
 * without `Retry-After` a 503 may have been carried out.
 */
function waitBefore(endpoint: Endpoint, failure: Failure, tried: number): number | undefined {
  if (failure.kind !== 'limited' && failure.kind !== 'unavailable') return undefined;
  if (failure.retryAfter !== undefined) return failure.retryAfter;
  return isRead(endpoint) ? 2 ** (tried - 1) : undefined;
}

/**
 * Sends a call, and sends it again after 429 and 503.
 * @throws the reason of the signal when it is aborted
 */
export async function send(endpoint: Endpoint, sending: Sending, options: ClientOptions): Promise<Result<unknown>> {
  const { tries = 4, longestWait = 60, wait = waitFor } = options;
  for (let tried = 1; ; tried += 1) {
    const result = await sendOnce(endpoint, sending, options);
    if (result.ok || tried >= tries) return result;
    const seconds = waitBefore(endpoint, result.failure, tried);
    if (seconds === undefined || seconds > longestWait) return result;
    await wait(seconds, sending.signal).catch((error: unknown) => {
      sending.signal?.throwIfAborted();
      throw error;
    });
  }
}
