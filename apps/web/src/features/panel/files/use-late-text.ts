import { useEffect, useState } from 'react';

/** Milliseconds without a further key. */
const patience = 300;

/** A text once nobody has typed for a moment. */
export function useLateText(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
