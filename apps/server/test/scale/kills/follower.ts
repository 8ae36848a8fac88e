import { setTimeout as wait } from 'node:timers/promises';
import { EventReader, type ReceivedEvent } from '../../../../../tools/harness/displays/http/event-reader.ts';

export interface FollowerParts {
  url: string;
  headers: () => Record<string, string>;
  onEvent(event: ReceivedEvent): void;
}

/** Milliseconds until another try after a refusal. */
const pause = 1_000;

/**
 * Keeps an event stream open, as browsers and displays do: after its end it waits for as long as the server said, and after a
 * refusal for a second.
 */
export class Follower {
  /** When the stream that is open was opened, as `performance.now()` says; undefined while none is. */
  openSince: number | undefined;
  readonly #parts: FollowerParts;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const retry = await this.#follow().catch(() => pause);
      this.openSince = undefined;
      await wait(retry, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns the milliseconds after which it may be opened again */
  async #follow(): Promise<number> {
    const { url, headers, onEvent } = this.#parts;
    const response = await fetch(url, { headers: headers(), signal: this.#stopping.signal });
    if (response.status !== 200) await response.body?.cancel();
    if (response.status !== 200 || !response.body) return pause;
    const reader = new EventReader();
    try {
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        this.openSince ??= performance.now();
        for (const event of reader.push(text)) onEvent(event);
      }
    } catch {
      // The connection is gone with its program.
    }
    return reader.retry;
  }
}
