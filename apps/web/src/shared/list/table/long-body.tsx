import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { latePart } from '#shared/late/late-part.tsx';
import { tableRoles } from '../columns/table-roles.ts';

interface Shares {
  /** The columns that were measured; for others the shares are void. */
  columns: readonly unknown[];
  shares: readonly number[];
}

/**
 * The widths that the browser gives the columns of a table for its first rows, as shares of 1, so that the columns can
 * keep them while other rows scroll by. Undefined while `held` is false, and until they are measured.
 * @param columns must be the same array as long as the columns are the same
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

/** Up to this many rows are all in the page. */
export const maxDrawnRows = 100;

export interface LongBodyProps {
  count: number;
  /** How many columns are shown. */
  columns: number;
  keyOf: (index: number) => number;
  /** Renders the row at an index; `ref` measures it. */
  rowAt: (index: number, ref?: (row: HTMLTableRowElement | null) => void) => ReactNode;
}

/** Renders all rows. */
const DrawnRows = ({ count, rowAt }: Pick<LongBodyProps, 'count' | 'rowAt'>) => (
  <tbody {...tableRoles.group}>{Array.from({ length: count }, (_, index) => rowAt(index))}</tbody>
);

const FirstRows = ({ rowAt }: LongBodyProps) => <DrawnRows count={maxDrawnRows} rowAt={rowAt} />;

/**
 * The body of a table with so many rows that only those near the window are in the page. If its code cannot be loaded,
 * all rows are rendered.
 */
export const LongBody = latePart(async () => (await import('./virtual-rows.tsx')).VirtualRows, {
  waiting: FirstRows,
  without: DrawnRows,
});
