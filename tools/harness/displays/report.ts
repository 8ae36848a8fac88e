import { Histogram } from './histogram.ts';

/** The calls that displays make, as reports name them. */
export type CallName =
  | 'enrol'
  | 'heartbeat'
  | 'stream'
  | 'renew token'
  | 'login'
  | 'login code'
  | 'login token'
  | 'me'
  | 'cloud files'
  | 'logout';

/** How many examples of unexpected answers are kept. */
const examples = 10;

const withoutSecrets = (body: string): string => body.replaceAll(/("(?:token|device_code)":)"[^"]*"/g, '$1"…"');

/** Counts what displays see. */
export class Report {
  readonly statuses = new Map<CallName, Map<number, number>>();
  readonly events = new Map<string, number>();
  readonly violations = new Map<string, number>();
  readonly heartbeats = new Histogram();
  readonly unexpected: string[] = [];
  unexpectedCount = 0;
  /** Requests whose connection ended before the answer came. */
  lost = 0;
  openStreams = 0;
  signedIn = 0;

  /** Notes an answer, and whether it was one that the call may have. */
  answer(call: CallName, status: number, expected: readonly number[], body = ''): void {
    const counts = this.statuses.get(call) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.statuses.set(call, counts);
    if (!expected.includes(status)) this.complain(`${call}: ${status} ${withoutSecrets(body).slice(0, 200)}`);
  }

  complain(text: string): void {
    this.unexpectedCount += 1;
    if (this.unexpected.length < examples) this.unexpected.push(text);
  }

  event(name: string): void {
    this.events.set(name, (this.events.get(name) ?? 0) + 1);
  }

  violation(name: string): void {
    this.violations.set(name, (this.violations.get(name) ?? 0) + 1);
  }

  /** How often a call was answered, with one status or with any. */
  count(call: CallName, status?: number): number {
    const counts = this.statuses.get(call);
    if (!counts) return 0;
    return status === undefined ? sum(counts) : (counts.get(status) ?? 0);
  }
}

export const sum = (counts: ReadonlyMap<unknown, number>): number =>
  counts.values().reduce((total, count) => total + count, 0);
