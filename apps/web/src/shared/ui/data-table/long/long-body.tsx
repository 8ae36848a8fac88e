import { lazy, type ReactNode, Suspense } from 'react';
import { tableRoles } from '../rows/table-roles.ts';

/** Up to so many rows are drawn all at once. */
export const maxDrawnRows = 100;

export interface LongBodyProps {
  count: number;
  /** How many columns are shown. */
  columns: number;
  keyOf: (index: number) => number;
  /** The row at an index; `ref` measures it. */
  rowAt: (index: number, ref?: (row: HTMLTableRowElement | null) => void) => ReactNode;
}

/** As many rows as there are, all of them drawn. */
const DrawnRows = ({ count, rowAt }: Pick<LongBodyProps, 'count' | 'rowAt'>) => (
  <tbody {...tableRoles.group}>{Array.from({ length: count }, (_, index) => rowAt(index))}</tbody>
);

/** Lists of a page have no use for it, so it is no part of them. If it cannot be loaded, all rows are drawn. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(
    (module) => ({ default: module.VirtualRows }),
    () => ({ default: DrawnRows }),
  ),
);

/** The body of a table with so many rows that only those near the window are drawn. */
export const LongBody = (props: LongBodyProps) => (
  <Suspense fallback={<DrawnRows count={maxDrawnRows} rowAt={props.rowAt} />}>
    <VirtualRows {...props} />
  </Suspense>
);
