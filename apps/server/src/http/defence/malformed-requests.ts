import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTable } from '@account/contract/calls/errors';
import { defaultLocale } from '@account/messages/locales';
import { inLocale, translateRef } from '@account/messages/translate';
import { securityHeaders } from './security-headers.ts';

/** What a request gets that no route is looked for. Its language is not known. */
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
