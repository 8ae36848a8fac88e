import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A span as a collector gets it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/**
 * A collector that takes traces as JSON.
 * @param respond ends a request; at once by default
 */
export async function startCollector(respond = (end: () => void) => end(), status = 200) {
  const bodies: string[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    respond(() => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { address: `http://127.0.0.1:${port}`, bodies, paths, spans };
}
