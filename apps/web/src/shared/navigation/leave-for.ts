import { hardNavigate } from './hard-navigate.ts';

/** Loads another document; resolves when this one is left, so that a spinner stays until then. */
export function leaveFor(address: string): Promise<void> {
  hardNavigate(address);
  return new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
}
