import { randomInt } from 'node:crypto';
import type { EventOf, StreamEndpoint } from '@account/contract/calls/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DisplayStore, SessionStore } from '../../kernel/callers.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Place, Places } from '../../platform/limits/places.ts';
import type { Caller } from '../session/caller.ts';
import type { ServedStream } from '../streams/event-stream.ts';
import { type OpenStreams, retryAfter, type StreamOwner } from '../streams/open-streams.ts';
import { requireAccess, tokenRefused } from './authorize.ts';
import { type ContextParts, contextOf } from './call-context.ts';
import { readInput } from './input-reader.ts';
import { createWriter } from './response-writer.ts';
import type { StreamRoute } from './route.ts';

/**
 * Compiles the writer of a stream's events: like a response, an event has declared fields only, and with `strict` it is
 * validated. An event that the contract does not know fails.
 */
function createEventText(endpoint: StreamEndpoint, strict: boolean): (event: EventOf<StreamEndpoint>) => string {
  const writers = new Map(
    Object.entries(endpoint.events).map(([name, schema]) => [
      name,
      createWriter(`${endpoint.id}, event ${name}`, schema, strict),
    ]),
  );
  return ({ name, data }) => {
    const write = writers.get(name);
    if (!write) throw new Error(`${endpoint.id}: undeclared event ${name}`);
    return `event: ${name}\ndata: ${write(data)}\n\n`;
  };
}

export interface StreamParts extends ContextParts {
  sessions: SessionStore;
  displays: DisplayStore;
  streams: OpenStreams;
  /** Of the streams of each person. */
  places: Places;
  /** Holds every event against the contract. */
  strict: boolean;
}

/** Kept by no one, changed by no one, held back by no proxy; the connection ends with the stream. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Milliseconds after which browsers come back: not all at once, when a process or the database has ended them all. */
const beginning = () => `retry: ${randomInt(2_000, 5_000)}\n\n`;

/** Streams are for people and displays alone: nothing else could be followed to its end. */
function ownerOf({ session, person, display }: Caller): StreamOwner {
  const user = (session ?? person)?.user;
  if (user) return { kind: 'person', key: `user:${user.id}` };
  if (display) return { kind: 'display', key: `display:${display.id}` };
  throw new AppError('unauthorized');
}

/** Lets the stream end with the token of the display. */
async function followDisplay({ display, bearer }: Caller, stream: ServedStream, parts: StreamParts): Promise<void> {
  if (!display || !bearer) throw new AppError('unauthorized');
  const followed = await parts.displays.follow(display, bearer, stream.close);
  if (!followed) {
    // It was deleted since it was looked up.
    const id = await parts.displays.findSuspended(bearer);
    throw tokenRefused(id === undefined ? {} : { suspended: { id } });
  }
  stream.onClose(followed.stop);
}

/** Lets the stream end with the session or token of the caller, and returns the caller as of now. */
async function followCaller(caller: Caller, stream: ServedStream, parts: StreamParts): Promise<Caller> {
  if (caller.display) {
    await followDisplay(caller, stream, parts);
    return caller;
  }
  const known = caller.session ?? caller.person;
  if (!known) throw new AppError('unauthorized');
  const followed = await parts.sessions.follow(known, stream.close);
  if (!followed) throw new AppError(caller.session ? 'session_expired' : 'unauthorized');
  stream.onClose(followed.stop);
  parts.streams.onPulse(stream, followed.check);
  return caller.session ? { ...caller, session: followed.session } : { ...caller, person: followed.session };
}

/** Takes the place of a stream. Throws when a person has as many as allowed in all programs together. */
async function placeOf({ kind, key }: StreamOwner, places: Places): Promise<Place | undefined> {
  if (kind === 'display') return undefined;
  const place = await places.take(key);
  if (!place) throw new AppError('too_many_requests', { retryAfter });
  return place;
}

/** Opens a stream, with which its place is left. */
function openAt(place: Place | undefined, open: () => ServedStream): ServedStream {
  try {
    const stream = open();
    if (place) stream.onClose(place.leave);
    return stream;
  } catch (error) {
    place?.leave();
    throw error;
  }
}

/**
 * Serves an event stream. Gates and role are examined once more after the following of the session has begun: a change
 * before that would not be noticed. Errors until the stream starts are responses like any other.
 */
export function createStreamHandler(route: StreamRoute, parts: StreamParts) {
  const { endpoint, feed } = route;
  const textOf = createEventText(endpoint, parts.strict);
  return async (caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const owner = ownerOf(caller);
    const place = await placeOf(owner, parts.places);
    const settings = {
      textOf: (event: EventOf<StreamEndpoint>) => {
        try {
          return textOf(event);
        } catch (error) {
          request.log.error({ err: error }, 'an event cannot be sent');
          if (parts.strict) stream.close();
          return '';
        }
      },
      onSlow: () => request.log.warn({ path: endpoint.path }, 'a stream ends: its client does not read'),
    };
    const stream = openAt(place, () => parts.streams.open(owner, settings, place?.most));
    try {
      const current = await followCaller(caller, stream, parts);
      requireAccess(endpoint, current);
      const input = readInput(endpoint, request, undefined);
      await feed(input, contextOf(current, request, reply, parts), stream);
    } catch (error) {
      stream.close();
      throw error;
    }
    request.log.info({ path: endpoint.path }, 'stream opened');
    reply.headers(headers).hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    stream.start(reply.raw, beginning());
  };
}
