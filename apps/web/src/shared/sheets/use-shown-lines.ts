import { useMemo, useRef, useState } from 'react';
import { isShownUnder, type Outcomes } from './line-outcomes.ts';

/** The lines that a filter leaves. One that was just corrected stays where it is until another filter is chosen. */
export function useShownLines<Line extends { key: number }>(lines: readonly Line[], outcomes: Outcomes) {
  const [filter, setFilter] = useState<string>();
  const corrected = useRef(new Set<number>());
  const shown = useMemo(() => {
    if (!filter) return lines;
    return lines.filter(({ key }) => corrected.current.has(key) || isShownUnder(filter, outcomes.get(key)?.outcome));
  }, [lines, outcomes, filter]);
  return {
    shown,
    filter,
    filterBy: (chosen: string | undefined) => {
      corrected.current = new Set();
      setFilter(chosen);
    },
    keep: (key: number) => corrected.current.add(key),
  };
}
