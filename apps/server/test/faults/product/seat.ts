import { Program } from '../../../../../tools/harness/program.ts';
import { eventually } from '../eventually.ts';

/** Where one program runs: it can be killed and is started again in the same way, as a service manager does it. */
export class Seat {
  readonly url: string;
  readonly #settings: Record<string, string>;
  readonly #command: readonly string[] | undefined;
  #program: Program | undefined;

  /** @param command what Node runs; all of the program by default */
  constructor(port: number, settings: Record<string, string>, command?: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`;
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    this.#settings = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', RATE_LIMITS: 'off', ...settings };
    this.#settings.PORT = String(port);
    this.#command = command;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#program = new Program(this.#settings, this.#settings.DATA_DIR, this.#command);
    await this.#program.ready();
    this.#program.keepsOutput = false;
  }

  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#program?.end('SIGTERM');
  }

  /** Whether it serves and reaches its database. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** Waits until it is ready. @returns whether it was within a minute and a half */
  awaitReady(): Promise<boolean> {
    return eventually(() => this.isReady(), 90);
  }
}
