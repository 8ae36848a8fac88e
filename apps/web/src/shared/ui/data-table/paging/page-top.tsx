import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';

interface PageTopProps {
  page: number;
  list: RefObject<HTMLElement | null>;
}

/** Lets another page of a list begin at its top, after what was pressed is drawn. */
export function PageTop({ page, list }: PageTopProps) {
  const drawn = useDeferredValue(page);
  const shown = useRef(drawn);
  useEffect(() => {
    if (shown.current === drawn) return;
    shown.current = drawn;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  }, [drawn, list]);
  return null;
}
