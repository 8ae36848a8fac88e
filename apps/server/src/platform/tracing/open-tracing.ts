import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpanContext } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracing } from '../../kernel/telemetry.ts';
import type { Log } from '../log.ts';
import { RecordedSpan } from './recorded-span.ts';

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
  const origin = {
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': 'account',
        'service.version': release,
        'process.pid': process.pid,
      }),
    ),
    scope: { name: 'account', version: release },
  };
  const processor = new BatchSpanProcessor({ exporter: createExporter(endpoint, onResult) });
  const running = new AsyncLocalStorage<SpanContext>();

  const parentOf = (traceparent: string | undefined): SpanContext | undefined => {
    const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
    return remote ? { ...remote, isRemote: true } : running.getStore();
  };
  const begin = (start: SpanStart, traceparent?: string): OpenSpan => {
    const span = new RecordedSpan(origin, start, parentOf(traceparent));
    return {
      within: (work) => running.run(span.spanContext(), work),
      end: (failure, more) => {
        span.finish(failure, more);
        processor.onEnd(span);
      },
    };
  };
  return {
    begin,
    traceId: () => running.getStore()?.traceId,
    close: async () => {
      const ended = processor.shutdown().catch(() => undefined);
      const late = delay(patience, { code: ExportResultCode.FAILED }, { ref: false });
      const result = await Promise.race([ended, late]);
      if (result) onResult(result);
    },
  };
}
