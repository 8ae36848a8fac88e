import { type RefObject, useLayoutEffect, useState } from 'react';

interface Shares {
  /** What they were measured with; with other columns they mean nothing. */
  columns: readonly unknown[];
  shares: readonly number[];
}

/**
 * The widths that the browser gives the columns of a table for its first rows, as shares of 1, so that they can be held
 * while other rows scroll by. Undefined when they are not asked for, and for the moment in which they are measured.
 * @param columns the same array as long as they are the same columns
 */
export function useColumnShares(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly unknown[],
  held: boolean,
): readonly number[] | undefined {
  const [found, setFound] = useState<Shares>();
  const known = held && found?.columns === columns;

  useLayoutEffect(() => {
    const element = table.current;
    if (!held || known || !element) return;
    const measure = () => {
      // On a narrow card the rows are blocks, and no column has a width.
      if (getComputedStyle(element).display !== 'table') return;
      const widths = [...(element.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
      const all = widths.reduce((sum, width) => sum + width, 0);
      setFound({ columns, shares: widths.map((width) => width / all) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, columns, held, known]);

  return known ? found.shares : undefined;
}
