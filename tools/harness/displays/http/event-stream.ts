import { type ClientRequest, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { EventReader, type ReceivedEvent } from './event-reader.ts';
import type { Target } from './target.ts';

export interface StreamHandlers {
  /** The status of an opening. Another one than 200 is no stream. */
  onStatus(status: number): void;
  onEvent(event: ReceivedEvent): void;
  /** The stream, or the attempt to open it, has ended; after so many milliseconds the server wants to be asked again. */
  onEnd(retry: number): void;
}

/** Opens an event stream. @returns a function that closes it; no handler is called after that */
export function openStream(target: Target, path: string, token: string, handlers: StreamHandlers): () => void {
  const { host, port, isSecure } = target;
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'user-agent': 'simulated display' };
  const options = { host, port, path, headers, agent: false } as const;
  const reader = new EventReader();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    handlers.onEnd(reader.retry);
  };
  const asked: ClientRequest = (isSecure ? requestSecurely : request)(options, (response) => {
    if (isOver) return;
    handlers.onStatus(response.statusCode ?? 0);
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      for (const event of reader.push(text)) if (!isOver) handlers.onEvent(event);
    });
    response.on('close', end);
  });
  asked.on('error', end);
  asked.on('close', end);
  asked.end();
  return () => {
    isOver = true;
    asked.destroy();
  };
}
