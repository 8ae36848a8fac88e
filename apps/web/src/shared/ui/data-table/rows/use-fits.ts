import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is no wider than its parent; false until measured. */
export function useFits(element: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    const around = current?.parentElement;
    if (!current || !around) return;
    const measure = () => setFits(current.offsetWidth <= around.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return fits;
}
