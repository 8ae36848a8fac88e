import { useState } from 'react';

/** Which of several pieces of work run, by name. */
export function useRunning() {
  const [names, setNames] = useState<readonly string[]>([]);
  /** Runs it unless it runs already. */
  const run = async (name: string, work: () => Promise<void> | void) => {
    if (names.includes(name)) return;
    setNames((before) => [...before, name]);
    try {
      await work();
    } finally {
      setNames((before) => before.filter((other) => other !== name));
    }
  };
  return { names, run };
}
