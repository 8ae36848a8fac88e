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
