import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests on one connection that wait for their response. Browsers and proxies send one after the other. */
const maxWaiting = 2;

/** Node's parser of a connection: it hands requests over, and 2 says that what follows is no HTTP. */
type Parsed = Socket & { parser?: { onIncoming: () => 2 } | null };

/**
 * Ends a connection. Hundreds of further requests may lie in the piece that is being read: each would be parsed, kept and
 * ended by an error of its own. A Node whose parser has another shape reads that piece to its end.
 */
function hangUp(socket: Parsed): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

/**
 * Ends connections that send requests without waiting for responses. Node begins to work on all of them at once and keeps
 * the responses in memory, however slowly they are read.
 */
export function withoutPipelines(handle: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const counted = (open.get(socket) ?? 0) + change;
    open.set(socket, counted);
    return counted;
  };
  return (request, response) => {
    const { socket } = request;
    // What was sent before the connection was ended is still read to its end.
    if (socket.destroyed) return;
    if (count(socket, 1) > maxWaiting) {
      hangUp(socket);
      return;
    }
    response.once('close', () => count(socket, -1));
    handle(request, response);
  };
}
