import type { Logger } from 'pino';

/** What has to be closed at the end, in the reverse order of opening. */
export class Closers {
  readonly #steps: { name: string; close: () => Promise<unknown> }[] = [];
  #closing: Promise<void> | undefined;

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close });
  }

  /** Closes everything once; a step that fails is logged and does not keep the others from closing. */
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
