import type { Display } from './display.ts';
import { openStream } from './http/event-stream.ts';

const path = '/api/v1/devices/events';

/** Holds the event stream of a display open, and opens it again whenever it ends. */
export class StreamKeeper {
  readonly #display: Display;
  #close: (() => void) | undefined;
  #isOpen = false;

  constructor(display: Display) {
    this.#display = display;
  }

  open(): void {
    const { token, parts } = this.#display;
    if (this.#close || !token || parts.stop.aborted) return;
    this.#close = openStream(parts.target, path, token, {
      onStatus: (status) => {
        // A server that serves as many streams as it can says 429.
        parts.report.answer('stream', status, [200, 401, 429]);
        if (status === 200) this.#count(true);
      },
      onEvent: ({ name }) => parts.report.event(name),
      onEnd: (retry) => {
        this.#count(false);
        this.#close = undefined;
        void this.#display.rest(retry).then(() => this.open());
      },
    });
  }

  close(): void {
    this.#close?.();
    this.#close = undefined;
    this.#count(false);
  }

  #count(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.#display.parts.report.openStreams += isOpen ? 1 : -1;
  }
}
