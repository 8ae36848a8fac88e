import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An answer that a gateway gives by itself. */
export interface OwnAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** A gateway in front of a server, as a load balancer is: it gives these answers first, and then passes requests on. */
export async function startGateway(server: string, answers: OwnAnswer[]): Promise<string> {
  const gateway = createServer(async (request, response) => {
    const body = await text(request);
    const own = answers.shift();
    if (own) return response.writeHead(own.status, own.headers).end('refused by the gateway');
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const { method = 'GET', url = '/' } = request;
    const headers = { authorization, 'content-type': type };
    const passed = await fetch(`${server}${url}`, { method, headers, ...(body ? { body } : {}) });
    return response.writeHead(passed.status).end(await passed.text());
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}
