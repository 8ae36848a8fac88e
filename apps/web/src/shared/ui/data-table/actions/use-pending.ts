import { useState } from 'react';

/** Runs asynchronous work, and tells whether any of it is under way. */
export function usePending() {
  const [count, setCount] = useState(0);
  const run = async (work: () => Promise<void> | void) => {
    setCount((before) => before + 1);
    try {
      await work();
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { pending: count > 0, run };
}
