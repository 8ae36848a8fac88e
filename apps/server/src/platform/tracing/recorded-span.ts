import {
  type HrTime,
  type SpanContext,
  SpanKind,
  type SpanStatus,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api';
import { hrTime, hrTimeDuration, type InstrumentationScope } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { RandomIdGenerator, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Attributes, SpanStart } from '../../kernel/telemetry.ts';

/** The program that all spans are of. */
export interface SpanOrigin {
  resource: Resource;
  scope: InstrumentationScope;
}

const kinds: Record<SpanStart['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
};

const ids = new RandomIdGenerator();
const unset: SpanStatus = { code: SpanStatusCode.UNSET };
const failed: SpanStatus = { code: SpanStatusCode.ERROR };
const none: never[] = [];

/** A span that belongs to the trace of its parent, and is sampled as that is; without a parent it begins a trace. */
const contextUnder = (parent: SpanContext | undefined): SpanContext => ({
  traceId: parent?.traceId ?? ids.generateTraceId(),
  spanId: ids.generateSpanId(),
  traceFlags: parent?.traceFlags ?? TraceFlags.SAMPLED,
});

/**
 * A span as exporters read it. That of the SDK checks and copies each attribute and asks samplers and limits, which takes more
 * than half of what a span costs (docs/decisions/0072).
 */
export class RecordedSpan implements ReadableSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly parentSpanContext?: SpanContext;
  readonly startTime: HrTime = hrTime();
  endTime: HrTime = this.startTime;
  status = unset;
  attributes: Attributes;
  ended = false;
  private readonly context: SpanContext;
  private readonly origin: SpanOrigin;

  constructor(origin: SpanOrigin, { kind, name, attributes }: SpanStart, parent: SpanContext | undefined) {
    this.origin = origin;
    this.name = name;
    this.kind = kinds[kind];
    this.attributes = attributes;
    this.context = contextUnder(parent);
    if (parent) this.parentSpanContext = parent;
  }

  /** @param failure the kind of error that it ends with */
  finish(failure: string | undefined, more: Attributes | undefined): void {
    this.endTime = hrTime();
    this.ended = true;
    if (more) this.attributes = { ...this.attributes, ...more };
    if (failure === undefined) return;
    this.attributes = { ...this.attributes, 'error.type': failure };
    this.status = failed;
  }

  spanContext(): SpanContext {
    return this.context;
  }

  get duration(): HrTime {
    return hrTimeDuration(this.startTime, this.endTime);
  }

  get resource(): Resource {
    return this.origin.resource;
  }

  get instrumentationScope(): InstrumentationScope {
    return this.origin.scope;
  }

  get links() {
    return none;
  }

  get events() {
    return none;
  }

  get droppedAttributesCount(): number {
    return 0;
  }

  get droppedEventsCount(): number {
    return 0;
  }

  get droppedLinksCount(): number {
    return 0;
  }
}
