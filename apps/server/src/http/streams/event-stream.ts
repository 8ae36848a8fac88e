import type { ServerResponse } from 'node:http';
import type { EventOf, StreamEndpoint } from '@account/contract/calls/endpoint';
import { streamLimits } from '@account/contract/limits';

/** An open stream of server-sent events, as its producer sees it. */
export interface EventStream<E extends StreamEndpoint = StreamEndpoint> {
  send(event: EventOf<E>): void;
  /** Ends the stream. The browser comes back by itself, and then learns whether it may. */
  close(): void;
  /** Calls a function when the stream ends for any reason; at once when it has ended already. */
  onClose(cleanup: () => void): void;
}

/** The same as the HTTP side sees it. */
export interface ServedStream extends EventStream {
  /** Sends the beginning and what came meanwhile. */
  start(response: ServerResponse, beginning: string): void;
  /** Breaks a silence with a comment, so that proxies and browsers keep the connection. */
  keepAlive(now: number): void;
}

const comment = ':\n\n';

export interface StreamSettings {
  textOf: (event: EventOf<StreamEndpoint>) => string;
  /** Called when the stream ends because its reader does not read. */
  onSlow: () => void;
}

/** Makes a stream. Until it starts, what is sent waits. */
export function createEventStream({ textOf, onSlow }: StreamSettings, now: () => number): ServedStream {
  const cleanups = new Set<() => void>();
  let response: ServerResponse | undefined;
  let waiting = '';
  let lastSent = now();
  let isClosed = false;

  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const cleanup of cleanups) cleanup();
    response?.end();
  };
  const bytesWaiting = () => response?.writableLength ?? waiting.length;
  const write = (text: string) => {
    if (isClosed) return;
    lastSent = now();
    if (response) response.write(text);
    else waiting += text;
    if (bytesWaiting() <= streamLimits.waitingBytes) return;
    // A reader who does not read gets nothing more, not even the end.
    onSlow();
    response?.destroy();
    close();
  };
  return {
    send: (event) => write(textOf(event)),
    close,
    onClose: (cleanup) => {
      if (isClosed) cleanup();
      else cleanups.add(cleanup);
    },
    start: (opened, beginning) => {
      response = opened;
      opened.on('close', close);
      opened.write(beginning + waiting);
      waiting = '';
      if (isClosed || opened.destroyed) opened.end();
      if (opened.destroyed) close();
    },
    keepAlive: (at) => {
      if (at - lastSent >= streamLimits.silence * 1_000) write(comment);
    },
  };
}
