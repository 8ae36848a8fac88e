import type { Cluster, Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type MeasuredProcess, metricsText, type Readings } from '../platform/metrics/metrics.ts';
import { MetricsAddressError } from './start-error.ts';

/** A question of the first process to a further one, and its answer. */
interface Message {
  metrics: 'wanted' | Readings;
}

/** Milliseconds that a process has to answer; it is left out of the answer otherwise. */
const patience = 2_000;

const readingsIn = (message: unknown): Readings | undefined => {
  const { metrics } = (message ?? {}) as Partial<Message>;
  return Array.isArray(metrics) ? metrics : undefined;
};

/** Answers the first process when it asks what this one has counted. */
export function answerMetrics({ registry }: MeasuredProcess): void {
  process.on('message', (message: Partial<Message> | null) => {
    if (message?.metrics !== 'wanted') return;
    void registry.getMetricsAsJSON().then((metrics) => process.connected && process.send?.({ metrics }));
  });
}

function askWorker(worker: Worker): Promise<Readings | undefined> {
  const { promise, resolve } = Promise.withResolvers<Readings | undefined>();
  const hear = (message: unknown) => {
    const readings = readingsIn(message);
    if (readings) resolve(readings);
  };
  const giveUp = () => resolve(undefined);
  const timer = setTimeout(giveUp, patience);
  worker.on('message', hear).once('exit', giveUp);
  worker.send({ metrics: 'wanted' } satisfies Message, (error) => error && giveUp());
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', hear).off('exit', giveUp);
  });
}

/** The metrics of this process and of those that it started, as one text. */
async function readAll({ registry }: MeasuredProcess, cluster: Cluster): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  if (workers.length === 0) return registry.metrics();
  const others = await Promise.all(workers.map((worker) => worker && askWorker(worker)));
  return metricsText([await registry.getMetricsAsJSON(), ...others.filter((one) => one !== undefined)]);
}

/** Serves `GET /metrics` on a port of its own. Returns a function that closes it. */
export async function serveMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  metrics: MeasuredProcess,
  cluster: Cluster,
  logger: Logger,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await readAll(metrics, cluster);
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      logger.error({ err: error }, 'the metrics cannot be read');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new MetricsAddressError('the metrics cannot be served', { cause });
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close').catch(() => undefined);
  };
}
