import { text as textOf } from 'node:stream/consumers';
import type { Endpoint } from '@account/contract/calls/endpoint';
import type { SessionKind } from '@account/contract/endpoints/accounts/sessions';
import type { InjectOptions, Response as LightMyRequestResponse } from 'light-my-request';
import { writtenCookieOf } from '../../src/http/calls/follow-reads.ts';
import { typedCookieOf } from '../../src/http/forms/form-answers.ts';
import { csrfTokenOf } from '../../src/http/session/caller.ts';
import { browserCookieOf, sessionCookieOf } from '../../src/http/session/cookies.ts';
import { createVisitorTokens } from '../../src/http/session/visitor-token.ts';
import { systemScope } from '../../src/kernel/scope.ts';
import { insertSession } from '../../src/modules/sessions/sessions.queries.ts';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import type { TestApp } from './app.ts';
import { requireDescribed } from './described-responses.ts';

export interface CallResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  body: any;
  headers: Record<string, unknown>;
  cookie: string | undefined;
}

interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The body as raw JSON text, in place of `body`. */
  json?: string;
  file?: { field: string; name: string; bytes: Buffer; jsonField?: string };
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
}

function addressOf(path: string, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '1')));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

const boundary = 'account-test-boundary';

function multipart(options: CallOptions, jsonField: string | undefined): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  const parts: Buffer[] = [];
  if (jsonField)
    parts.push(
      part(`content-disposition: form-data; name="${jsonField}"`, options.json ?? JSON.stringify(options.body)),
    );
  if (options.file) {
    const { field, name, bytes } = options.file;
    const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream`;
    parts.push(part(head, bytes));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Leaves an event stream as soon as it is open; it would never end. */
function leave({ raw }: LightMyRequestResponse): string {
  raw.res.destroy();
  return '';
}

/** A client of the server: a browser with a cookie, or a display with a token. */
export class Client {
  readonly #app: TestApp;
  token: string | undefined;
  bearer: string | undefined;
  /** The cookie by which a browser is known. */
  browser: string | undefined;
  /** The cookie of what was written last, where there are replicas. */
  written: string | undefined;
  /** The cookie of what was typed into a refused form. */
  typed: string | undefined;

  constructor(app: TestApp, token?: string) {
    this.#app = app;
    this.token = token;
  }

  get #cookie(): string {
    return sessionCookieOf(this.#app.config.secureCookies);
  }

  get #browserCookie(): string {
    return browserCookieOf(this.#app.config.secureCookies);
  }

  get #typedCookie(): string {
    return typedCookieOf(this.#app.config.secureCookies);
  }

  get #writtenCookie(): string {
    return writtenCookieOf(this.#app.config.secureCookies);
  }

  get csrf(): string {
    return this.token ? csrfTokenOf(this.token, this.#app.secrets) : '';
  }

  get headers(): Record<string, string> {
    const cookies = [
      ...(this.token ? [`${this.#cookie}=${this.token}`] : []),
      ...(this.browser ? [`${this.#browserCookie}=${this.browser}`] : []),
      ...(this.typed ? [`${this.#typedCookie}=${this.typed}`] : []),
      ...(this.written ? [`${this.#writtenCookie}=${this.written}`] : []),
    ];
    return {
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(this.token ? { 'x-csrf-token': this.csrf } : {}),
      ...(this.bearer ? { authorization: `Bearer ${this.bearer}` } : {}),
    };
  }

  async send(options: InjectOptions): Promise<CallResponse> {
    const response = await this.#app.http.inject({ ...options, payloadAsStream: true });
    const type = String(response.headers['content-type'] ?? '');
    const cookie = response.cookies.find(({ name }) => name === this.#cookie)?.value;
    this.browser = response.cookies.find(({ name }) => name === this.#browserCookie)?.value ?? this.browser;
    this.typed = response.cookies.find(({ name }) => name === this.#typedCookie)?.value ?? this.typed;
    this.written = response.cookies.find(({ name }) => name === this.#writtenCookie)?.value ?? this.written;
    const text = type.startsWith('text/event-stream') ? leave(response) : await textOf(response.stream());
    const isJson = (type.startsWith('application/json') || type.startsWith('application/scim+json')) && text !== '';
    const body = isJson ? JSON.parse(text) : text;
    return { status: response.statusCode, body, headers: response.headers, cookie };
  }

  /** Calls an endpoint as this client; like a browser it keeps a session cookie from the response. */
  async call(endpoint: Endpoint, options: CallOptions = {}): Promise<CallResponse> {
    const isMultipart = endpoint.file !== undefined;
    const payload = isMultipart ? multipart(options, endpoint.file?.jsonField) : (options.json ?? options.body);
    const response = await this.send({
      method: endpoint.method,
      url: addressOf(endpoint.path, options),
      headers: {
        ...this.headers,
        'x-requested-with': 'XMLHttpRequest',
        ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isMultipart ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
        ...options.headers,
      },
      ...(options.address ? { remoteAddress: options.address } : {}),
      ...(payload === undefined ? {} : { payload: payload as InjectOptions['payload'] }),
    });
    requireDescribed(endpoint, response);
    if (response.cookie !== undefined) this.token = response.cookie || undefined;
    return response;
  }

  /** Opens a page; like a browser it keeps a session cookie from the response. `site` is where the visit begins. */
  async visit(url: string, site?: 'same-origin' | 'same-site' | 'cross-site' | 'none'): Promise<CallResponse> {
    const { cookie } = this.headers;
    const headers = {
      accept: 'text/html',
      ...(cookie ? { cookie } : {}),
      ...(site ? { 'sec-fetch-site': site } : {}),
    };
    const response = await this.send({ method: 'GET', url, headers });
    if (response.cookie !== undefined) this.token = response.cookie || undefined;
    return response;
  }
}

/** A visitor with a live session who is not signed in. */
export const visitor = (app: TestApp): Client => new Client(app, createVisitorTokens(app.secrets, app.clock).issue());

/** The token of a session without a sign-in, so that it leaves no other traces. */
export async function openSessionOf(
  { database, clock }: TestApp,
  { id: userId }: { id: number },
  kind: SessionKind = 'web',
  deviceId: number | null = null,
): Promise<string> {
  const token = randomToken();
  const from = { address: '127.0.0.1', userAgent: 'test', tokenHash: hashToken(token), way: null };
  const session = { userId, kind, remember: kind !== 'web', deviceId, now: clock.now(), provedAt: clock.now() };
  await database.write(systemScope, (tx) => insertSession(tx, { ...from, ...session }));
  return token;
}

/** A browser in which a user is signed in. */
export const signedIn = async (app: TestApp, user: { id: number }): Promise<Client> =>
  new Client(app, await openSessionOf(app, user));

/** A mobile app with the token of a user. */
export async function withToken(app: TestApp, user: { id: number }): Promise<Client> {
  const client = new Client(app);
  client.bearer = await openSessionOf(app, user, 'mobile');
  return client;
}
