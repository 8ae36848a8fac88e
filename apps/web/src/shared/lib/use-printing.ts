import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. Browsers print what is rendered when `beforeprint` ends, so it is rendered at once.
 * @param follows whether it is asked for; without, it is false
 */
export function usePrinting(follows: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!follows) return;
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
      end();
    };
  }, [follows]);
  return printing;
}
