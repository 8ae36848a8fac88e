import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { vi } from 'vitest';

/** A call as it reached the server. */
export interface Call {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
  /** Whether cookies go along. */
  credentials: RequestCredentials | undefined;
}

/** `silence`: the connection has ended without a sign. */
type Answer = { status?: number; body?: unknown; headers?: HeadersInit } | Error | 'silence';
type Answers = Record<string, Answer | ((call: Call) => Answer)>;

export const configuration: DisplayConfiguration = {
  name: 'Room 204',
  organization: { id: 1, name: 'North Campus', logo_url: null, logo_vertical: 56, logo_horizontal: 40 },
  panel_roles: [{ role: 'normal', apps: ['com.acme.timer'], widgets: [] }],
  manufacturerapp: null,
  panel_idletimeout: null,
  heartbeat_every: 60,
};

export const ada: DisplayPerson = {
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  username: 'ada',
  organization: { id: 1, name: 'North Campus' },
  panel_role: 'normal',
  panel_idletimeout: 10,
  profilepic: null,
  wallpaper: null,
  networkdrives: [
    {
      id: 3,
      host: '10.20.0.10',
      displayname: 'Lessons',
      domain: 'CAMPUS',
      sharepath: '/share/lessons',
      username: 'ada',
      password: 'secret of the share',
      isanonymous: 0,
    },
  ],
  cloudstorage_providers: [
    {
      id: 5,
      provider_name: 'Class drive',
      provider_platform: 'google',
      provider_id: 'ada@example.com',
      job_status: 'success',
      files_synced: 1_240,
      synced_at: '2026-01-01 08:00:00',
    },
  ],
};

const streamPath = '/api/v1/devices/events';

/**
 * A server in place of `fetch`: it answers the calls of a display, and holds its stream of events. Its answers can be
 * changed at any time; an unknown path is a 404.
 */
export function openServer(initial: Answers = {}) {
  const calls: Call[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answers: Answers = {
    '/api/v1/devices/heartbeat': { body: configuration },
    '/api/v1/me': { body: ada },
    '/api/v1/logout': { body: { message: '' } },
    ...initial,
  };

  const openStream = (signal: AbortSignal | null | undefined) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
        signal?.addEventListener('abort', () => {
          if (stream === controller) stream = undefined;
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    const call = {
      path: pathname,
      query: searchParams,
      body,
      headers: new Headers(init.headers),
      credentials: init.credentials,
    };
    calls.push(call);
    const given = answers[pathname];
    if (!given && pathname === streamPath) return openStream(init.signal);
    const answer = typeof given === 'function' ? given(call) : given;
    if (answer instanceof Error) throw answer;
    if (answer === 'silence')
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const { status = answer ? 200 : 404, headers = {}, body: content = { message: '' } } = answer ?? {};
    return new Response(status === 304 ? null : JSON.stringify(content), { status, headers });
  });

  return {
    answers,
    calls,
    /** The calls of a path so far. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    isFollowed: () => stream !== undefined,
    send: (event: string, data: unknown) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    endStream: () => {
      stream?.close();
      stream = undefined;
    },
  };
}
