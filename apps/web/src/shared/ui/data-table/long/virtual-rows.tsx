import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react';
import { tableRoles } from '../rows/table-roles.ts';
import classes from '../rows/table-row.module.css';
import type { LongBodyProps } from './long-body.tsx';
import { useDocumentTop } from './use-document-top.ts';
import { useEstimatedHeight } from './use-estimated-height.ts';
import { rangeWithFocus } from './virtual-range.ts';

/** Rows beyond the window that are drawn too: so many stops of the keyboard there are before it must scroll. */
const overscan = 12;
/** Keeps the place of rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
  <tr aria-hidden="true" className={classes.gap} style={{ height }}>
    <td colSpan={columns} />
  </tr>
);

/**
 * The rows of a long list, of which only those near the window are drawn; each knows its place among all. The row with
 * the focus stays, wherever one scrolls to. The price is that the browser's own search finds drawn rows alone, and that
 * it prints no others: the search of the list finds all.
 */
export function VirtualRows({ count, columns, keyOf, rowAt }: LongBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const top = useDocumentTop(body);
  const estimated = useEstimatedHeight(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function makes it estimate anew
  const getItemKey = useCallback(keyOf, [keyOf, estimated]);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan,
    getItemKey,
    estimateSize: () => estimated,
    // A row of a list that is hidden has no height, and with none all rows would seem to fit.
    measureElement: (...row) => measureElement(...row) || estimated,
    scrollMargin: top,
    rangeExtractor: (range) => rangeWithFocus(range, focused.current),
  });

  const noteFocus = ({ target }: FocusEvent) => {
    focused.current = Number(target.closest('tr')?.dataset.index);
  };
  const forgetFocus = () => {
    focused.current = undefined;
  };

  const rows: ReactNode[] = [];
  let drawnTo = top;
  const leaveOut = (height: number) => {
    if (height > 0) rows.push(<Gap key={`gap ${rows.length}`} height={height} columns={columns} />);
  };
  for (const { index, start, end } of virtual.getVirtualItems()) {
    leaveOut(start - drawnTo);
    rows.push(rowAt(index, virtual.measureElement));
    drawnTo = end;
  }
  leaveOut(top + virtual.getTotalSize() - drawnTo);

  return (
    <tbody ref={body} {...tableRoles.group} onFocus={noteFocus} onBlur={forgetFocus}>
      {rows}
    </tbody>
  );
}
