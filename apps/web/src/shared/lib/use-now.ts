import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at the clock. */
const interval = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = new Date();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, interval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const current = () => now;

/** The time, for words such as `2 minutes ago`. It goes on twice a minute, with one timer for all who ask. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, current, current);
  return new Date();
}
