import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, Reading } from '../../kernel/telemetry.ts';

/** The readings of a process, in a form that is sent to another process. */
export type Readings = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of a process, with the registry that holds them. */
export interface MeasuredProcess extends Metrics {
  readonly registry: Registry;
}

/** Bounds of the buckets of durations, in seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): MeasuredProcess {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'account_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'account_http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['endpoint'],
    buckets: durations,
    registers,
  });
  const waits = new Histogram({
    name: 'account_database_wait_seconds',
    help: 'Time until a statement or transaction got its connection',
    buckets: durations,
    registers,
  });
  const refusals = new Counter({
    name: 'account_refusals_total',
    help: 'Requests that a limit refused',
    labelNames: ['limit'],
    registers,
  });
  const reads = new Counter({
    name: 'account_database_reads_total',
    help: 'Reads that a replica may answer, where there is one',
    labelNames: ['by'],
    registers,
  });
  return {
    registry,
    answered: (endpoint, status, seconds) => {
      requests.inc({ endpoint, status });
      if (seconds !== undefined) times.observe({ endpoint }, seconds);
    },
    refused: (limit) => refusals.inc({ limit }),
    read: (by) => reads.inc({ by }),
    waited: (seconds) => waits.observe(seconds),
    gauge: ({ name, help, labels = [], read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const values = await Promise.resolve()
            .then(read)
            .catch((): readonly Reading[] => []);
          gauge.reset();
          for (const [given, value] of values) gauge.set({ ...given }, value);
        },
      });
    },
  };
}

/** Gauges with the ending of a counter. Each has the sum of another one. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Adds what Node knows of this process: processor, memory, event loop, garbage. */
export function measureProcess({ registry }: MeasuredProcess): void {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
}

/** The readings of several processes as one text in the format of Prometheus. */
export const metricsText = (readings: readonly Readings[]): Promise<string> =>
  AggregatorRegistry.aggregate([...readings]).metrics();
