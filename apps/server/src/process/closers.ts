import type { Logger } from 'pino';

/** Collects what must be closed at the end; it is closed in reverse order. */
export class Closers {
  readonly #steps: { name: string; close: () => Promise<unknown> }[] = [];
  #closing: Promise<void> | undefined;

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close });
  }

  /** Closes everything, once. A step that fails is logged, and the others are closed all the same. */
  close(logger: Logger): Promise<void> {
    this.#closing ??= this.#run(logger);
    return this.#closing;
  }

  async #run(logger: Logger): Promise<void> {
    for (const { name, close } of this.#steps.reverse()) {
      await close().catch((error: unknown) => logger.error({ err: error, part: name }, 'could not be closed'));
    }
  }
}
