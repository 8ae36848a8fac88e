import { createServer, type RequestListener, type Server } from 'node:http';
import { requestTimes } from '@account/contract/limits';
import { refuseOdd } from './malformed-requests.ts';
import { withoutPipelines } from './pipelines.ts';

/**
 * Milliseconds: until the headers are there, whatever came first; until the body is; without any byte in a request; and
 * between two requests.
 */
const timeouts = { headers: 15_000, request: requestTimes.file * 1_000, silence: 90_000, next: 72_000 };

/** Node's server with an end to every wait for a client. */
export function createNodeServer(handle: RequestListener, https: boolean): Server {
  const times = { headersTimeout: timeouts.headers, requestTimeout: timeouts.request, keepAliveTimeout: timeouts.next };
  const server = createServer({ ...times, connectionsCheckingInterval: 5_000, requireHostHeader: false });
  server.on('request', withoutPipelines(refuseOdd(server, https, handle)));
  return server.setTimeout(timeouts.silence);
}
