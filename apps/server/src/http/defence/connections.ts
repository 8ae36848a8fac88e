import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTable } from '@account/contract/calls/errors';
import { defaultLocale } from '@account/messages/locales';
import { inLocale, translateRef } from '@account/messages/translate';
import { securityHeaders } from './security-headers.ts';

/** The response to a request for which no route is looked up. The language of the request is not known. */
function answer(https: boolean) {
  const body = inLocale(defaultLocale, () =>
    JSON.stringify({ message: translateRef({ id: errorTable.bad_request.message }) }),
  );
  const headers = {
    ...securityHeaders(https),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

type ClientError = NodeJS.ErrnoException;

/** A connection with its response that is under way; Node decides by it whether anything may still be written. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

const statusOf = ({ code }: ClientError): number => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
};

/** Answers what Node cannot read as a request, or what did not come in time, and ends its connection. */
export function refuseUnreadable(https: boolean): (error: ClientError, socket: Socket) => void {
  const { headers, body } = answer(https);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket: Answering) => {
    if (socket.writable && error.code !== 'ECONNRESET' && !socket._httpMessage?.headersSent) {
      const status = statusOf(error);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy();
  };
}

/**
 * Answers in place of Node requests without a host, which is left to this by the server's `requireHostHeader`, and those
 * that expect what there is not (417).
 */
export function refuseOdd(server: Server, https: boolean, handle: RequestListener): RequestListener {
  const { headers, body } = answer(https);
  const refuse = (response: ServerResponse, status: number) => response.writeHead(status, headers).end(body);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuse(response, 417));
  return (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400);
    else handle(request, response);
  };
}

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
    // A request sent before the connection was ended is still read to its end.
    if (socket.destroyed) return;
    if (count(socket, 1) > maxWaiting) {
      hangUp(socket);
      return;
    }
    response.once('close', () => count(socket, -1));
    handle(request, response);
  };
}
