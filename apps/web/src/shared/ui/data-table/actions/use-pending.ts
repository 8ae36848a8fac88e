import { useState } from 'react';

/** Runs pieces of work, and knows whether one of them is under way. */
export function useRunning() {
  const [count, setCount] = useState(0);
  const run = async (work: () => Promise<void> | void) => {
    setCount((before) => before + 1);
    try {
      await work();
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { running: count > 0, run };
}
