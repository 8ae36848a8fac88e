/** The fault of a response. */
export type Fault =
  /** A status with a body as the platform words it; `retryAfter` in seconds. */
  | { kind: 'status'; status: number; reason?: string; retryAfter?: number | string }
  /** Nothing comes until `release` is called or the client gives up; then the true response. */
  | { kind: 'hang' }
  | { kind: 'broken JSON' }
  /** The right response with another body; a text is sent as it is. */
  | { kind: 'rewritten'; as: (body: Record<string, unknown>) => unknown }
  /** The connection is reset after half of the body. */
  | { kind: 'reset' }
  /** A body that never ends; compressed, many times the bytes that are sent. */
  | { kind: 'endless'; compressed?: boolean }
  | { kind: 'redirect'; to: string }
  /** Links to more lead to another origin. Microsoft has such links. */
  | { kind: 'foreign link'; origin: string }
  /** Google says that not everything was searched. */
  | { kind: 'incomplete search' };

export interface FaultOptions {
  /** How many responses; one by default, Infinity until `clear`. */
  times?: number;
  /** Responses that are right before. */
  after?: number;
  /** Only for requests of this person. */
  sub?: string;
  /** Only for paths that end like this. */
  path?: string;
}

/** Plans what goes wrong with the next responses of an API. */
export interface Faults {
  next(fault: Fault, options?: FaultOptions): void;
  /** Nothing goes wrong any more. Responses that hang are released. */
  clear(): void;
  /** Lets responses that hang go on. */
  release(): void;
  /** Resolves as soon as a response hangs. */
  hanging(): Promise<void>;
}

/** Faults in the order in which they were planned; the first that fits a request is taken. */
export class FaultPlan implements Faults {
  #planned: { fault: Fault; times: number; after: number; sub?: string | undefined; path?: string | undefined }[] = [];
  readonly #released = new Set<() => void>();
  readonly #observers = new Set<() => void>();

  next(fault: Fault, { times = 1, after = 0, sub, path }: FaultOptions = {}): void {
    this.#planned.push({ fault, times, after, sub, path });
  }

  clear(): void {
    this.#planned = [];
    this.release();
  }

  release(): void {
    for (const release of this.#released) release();
    this.#released.clear();
  }

  hanging(): Promise<void> {
    if (this.#released.size > 0) return Promise.resolve();
    return new Promise((resolve) => this.#observers.add(resolve));
  }

  /** The fault for a request, which is used up by it. */
  take(sub: string, path: string): Fault | undefined {
    const fits = this.#planned.filter((it) => (it.sub ?? sub) === sub && path.endsWith(it.path ?? ''));
    const due = fits.find((it) => {
      it.after -= 1;
      return it.after < 0;
    });
    if (!due) return undefined;
    due.times -= 1;
    if (due.times <= 0) this.#planned = this.#planned.filter((it) => it !== due);
    return due.fault;
  }

  /** Waits for `release`, or for the end of the connection. */
  hang(onClose: (end: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.#released.delete(end);
        resolve();
      };
      this.#released.add(end);
      onClose(end);
      for (const observer of this.#observers) observer();
      this.#observers.clear();
    });
  }
}
