import type { IncomingMessage, ServerResponse } from 'node:http';
import { followEvents } from '@account/contract/endpoints/events.calls';
import type { Plugin } from 'vite';

/** A server of events for browser tests: real streams, which a test sends to, ends and refuses by `/test/events`. */
export function eventServerPlugin(): Plugin {
  const open = new Set<ServerResponse>();
  let opened = 0;
  let refusals: number[] = [];

  const follow = (_request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusals.shift();
    if (refusal) {
      response.writeHead(refusal).end();
      return;
    }
    opened += 1;
    open.add(response.on('close', () => open.delete(response)));
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      .write('retry: 10\n\n');
  };
  const control = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(url, 'http://test').searchParams;
    const text = asked.get('send');
    if (text) for (const stream of open) stream.write(text);
    if (asked.has('end')) for (const stream of open) stream.end();
    if (asked.has('refuse')) refusals = asked.getAll('refuse').map(Number);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ open: open.size, opened, refusals: refusals.length }));
  };
  return {
    name: 'event-server',
    configureServer: ({ middlewares }) => {
      middlewares.use(followEvents.path, follow);
      middlewares.use('/test/events', control);
    },
  };
}
