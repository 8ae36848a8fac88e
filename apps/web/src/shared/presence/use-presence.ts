import { createContext, use } from 'react';

/**
 * Makes a call that may ask for a proof of presence. Where it does, the user proves it in a dialog and the call is made
 * again. Resolves to undefined when the user cancelled; then nothing has changed.
 */
export type Present = <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;

export const PresenceContext = createContext<Present | null>(null);

/** `const ended = await present(() => call(endSession, …))` */
export function usePresence(): Present {
  const present = use(PresenceContext);
  if (!present) throw new Error('usePresence needs a PresenceProvider above it');
  return present;
}
