import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracing } from '../../kernel/tracing.ts';
import type { Log } from '../log.ts';

const kinds: Record<SpanStart['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
};

/** Milliseconds that the last spans have to reach the collector when the program stops. */
const patience = 2_000;

/** Logs when traces begin to be lost, and when that is over. */
function watchLosses(logger: Log) {
  let isLost = false;
  return ({ code, error }: ExportResult) => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === isLost) return;
    isLost = failed;
    if (failed) logger.warn({ err: error }, 'traces cannot be sent');
    else logger.info('traces are sent again');
  };
}

/** Sends spans to a collector; those that cannot be sent are dropped. */
function createExporter(endpoint: string, onResult: (result: ExportResult) => void): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        onResult(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

export interface TracingSettings {
  /** The address of the collector, without the path of the traces. */
  endpoint: string;
  release: string;
  logger: Log;
}

export interface OpenTracing extends Tracing {
  /** Sends what is left, as far as it goes within two seconds. */
  close(): Promise<void>;
}

/** Records spans and sends them in batches by OTLP over HTTP, beside the work. */
export function openTracing({ endpoint, release, logger }: TracingSettings): OpenTracing {
  const onResult = watchLosses(logger);
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': 'account',
        'service.version': release,
        'process.pid': process.pid,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(endpoint, onResult) })],
  });
  const tracer = provider.getTracer('account', release);
  const running = new AsyncLocalStorage<Span>();

  const contextOf = (traceparent: string | undefined) => {
    const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    const parent = running.getStore();
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };
  const begin = ({ kind, name, attributes }: SpanStart, traceparent?: string): OpenSpan => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(traceparent));
    return {
      within: (work) => running.run(span, work),
      end: (failure, more) => {
        if (more) span.setAttributes(more);
        if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin,
    traceId: () => running.getStore()?.spanContext().traceId,
    close: async () => {
      const ended = provider.shutdown().catch(() => undefined);
      const late = delay(patience, { code: ExportResultCode.FAILED }, { ref: false });
      const result = await Promise.race([ended, late]);
      if (result) onResult(result);
    },
  };
}
