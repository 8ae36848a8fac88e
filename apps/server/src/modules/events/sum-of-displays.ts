import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';

/** Milliseconds between two sums. */
export const pause = 1_000;

/** Displays in one sum: of more, lists load anew. */
export const most = 100;

export interface Sum {
  add(state: DeviceState): void;
  /** Drops what was not sent. */
  stop(): void;
}

/**
 * Sums up the states of displays for a stream: once a second it gets the last state of each that changed meanwhile, and of very
 * many the newest alone. The first change after a silence goes at once.
 */
export function sumOfDisplays(send: (state: DeviceState) => void): Sum {
  const waiting = new Map<number, DeviceState>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, pause) : undefined;
    const states = [...waiting.values()];
    waiting.clear();
    for (const state of states) send(state);
  };
  return {
    add: (state) => {
      // The newest stand last.
      waiting.delete(state.id);
      waiting.set(state.id, state);
      const [oldest] = waiting.keys();
      if (waiting.size > most && oldest !== undefined) waiting.delete(oldest);
      if (!timer) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
