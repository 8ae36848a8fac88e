import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process has counted, in a form that is sent to another process. */
export type Readings = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** A value with its labels. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

interface GaugeSettings {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Called when the values are asked for. One that throws leaves the values out; one without labels is then 0. */
  read(): readonly Reading[] | Promise<readonly Reading[]>;
}

/** Counts and measures what a process does. No label holds a person, an address or an id of a record. */
export interface Metrics {
  readonly registry: Registry;
  /** A request was answered; `seconds` is undefined for a stream, which lasts as long as its reader. */
  answered(endpoint: string, status: number, seconds: number | undefined): void;
  /** A limit refused a request. */
  refused(limit: string): void;
  /** A statement or transaction got its connection. */
  waited(seconds: number): void;
  /** Adds a value that is read when it is asked for. */
  gauge(settings: GaugeSettings): void;
}

/** Bounds of the buckets of durations, in seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
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
  return {
    registry,
    answered: (endpoint, status, seconds) => {
      requests.inc({ endpoint, status });
      if (seconds !== undefined) times.observe({ endpoint }, seconds);
    },
    refused: (limit) => refusals.inc({ limit }),
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

/** Adds what Node knows of this process: processor, memory, event loop, garbage. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** The readings of several processes as one text in the format of Prometheus. */
export const metricsText = (readings: readonly Readings[]): Promise<string> =>
  AggregatorRegistry.aggregate([...readings]).metrics();
