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
  /** A request was answered; `seconds` is undefined for a stream, which lasts as long as its reader. */
  answered(endpoint: string, status: number, seconds: number | undefined): void;
  /** A limit refused a request. */
  refused(limit: string): void;
  /** A read that a replica may answer was answered. */
  read(by: 'replica' | 'primary'): void;
  /** A statement or transaction got its connection. */
  waited(seconds: number): void;
  /** Adds a value that is read when it is asked for. */
  gauge(settings: GaugeSettings): void;
}

/** The attributes of a span. */
export type Attributes = Readonly<Record<string, string | number>>;

/** The subject of a span. Neither its name nor its attributes hold a value, an address or an id of a record. */
export interface SpanStart {
  readonly kind: 'call' | 'statement' | 'job';
  readonly name: string;
  readonly attributes: Attributes;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Does something within the span: spans that begin there are its parts. */
  within<T>(work: () => T): T;
  /**
   * Ends the span.
   * @param failure the kind of error that it ends with
   */
  end(failure?: string, attributes?: Attributes): void;
}

/** Records what the program does as spans of traces. Nothing waits for it, and it throws nothing. */
export interface Tracing {
  /** @param traceparent names the span of another program, of which this one is a part */
  begin(start: SpanStart, traceparent?: string): OpenSpan;
  /** The id of the trace that runs now. */
  traceId(): string | undefined;
}

/** The kind of an error: its code, or its name. Its message may hold values. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * Does something within a span of its own.
 * @param atEnd what is said of it besides once it has ended
 */
export async function inSpan<T>(
  tracing: Tracing,
  start: SpanStart,
  work: () => Promise<T>,
  atEnd?: (failure?: string) => Attributes | undefined,
): Promise<T> {
  const span = tracing.begin(start);
  try {
    const result = await span.within(work);
    span.end(undefined, atEnd?.());
    return result;
  } catch (error) {
    const failure = kindOf(error);
    span.end(failure, atEnd?.(failure));
    throw error;
  }
}
