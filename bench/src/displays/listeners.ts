import { openStream } from '../../../tools/harness/displays/http/event-stream.ts';
import { targetOf } from '../../../tools/harness/displays/http/target.ts';
import { tokenOf } from './load-fleet.ts';

const path = '/api/v1/devices/events';

/** How many streams are opened at a time. */
const atOnce = 100;

/** Milliseconds after which a change that did not arrive never will. */
const patience = 60_000;

/** The part of a display's configuration that the bench reads. */
export interface Configuration {
  name: string;
  organization: { logo_vertical: number } | null;
}

/** Displays that hold their event streams open and know their configurations. */
export class Listeners {
  readonly #target;
  readonly #closing: (() => void)[] = [];
  readonly #configurations = new Map<number, Configuration>();
  #look: () => void = () => undefined;

  constructor(url: string) {
    this.#target = targetOf(url);
  }

  /** Opens the streams of displays; resolves when each has its first configuration. */
  async open(displays: readonly number[]): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let place = next++; place < displays.length; place = next++) await this.#openOne(displays[place] ?? 0);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** Waits until all these displays have a configuration of which something is true. */
  until(displays: readonly number[], isTrue: (configuration: Configuration) => boolean): Promise<void> {
    const waiting = new Set(displays);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${waiting.size} displays were not told`)), patience);
      this.#look = () => {
        for (const display of waiting) {
          const configuration = this.#configurations.get(display);
          if (configuration && isTrue(configuration)) waiting.delete(display);
        }
        if (waiting.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    for (const close of this.#closing) close();
  }

  #openOne(display: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (why: unknown) => reject(new Error(`the stream of display ${display} ended: ${why}`));
      const close = openStream(this.#target, path, tokenOf(display), {
        onStatus: (status) => status === 200 || refuse(status),
        onEvent: ({ name, data }) => {
          if (name !== 'configuration') return;
          this.#configurations.set(display, JSON.parse(data) as Configuration);
          resolve();
          this.#look();
        },
        onEnd: refuse,
      });
      this.#closing.push(close);
    });
  }
}
