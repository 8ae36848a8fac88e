import { lazy, type ReactNode, Suspense } from 'react';
import { tableRoles } from '../rows/table-roles.ts';

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

/** Loaded only for long lists. If it cannot be loaded, all rows are rendered. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(
    (module) => ({ default: module.VirtualRows }),
    () => ({ default: DrawnRows }),
  ),
);

/** The body of a table with so many rows that only those near the window are in the page. */
export const LongBody = (props: LongBodyProps) => (
  <Suspense fallback={<DrawnRows count={maxDrawnRows} rowAt={props.rowAt} />}>
    <VirtualRows {...props} />
  </Suspense>
);
