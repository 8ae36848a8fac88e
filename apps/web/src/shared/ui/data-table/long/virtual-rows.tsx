import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react';
import { tableRoles } from '../rows/table-roles.ts';
import classes from '../rows/table-row.module.css';
import type { LongBodyProps } from './long-body.tsx';
import { useDocumentTop } from './use-document-top.ts';
import { useEstimatedHeight } from './use-estimated-height.ts';
import { rangeWithFocus } from './virtual-range.ts';

/** Rows rendered beyond the window, so that Tab finds the next row before the browser scrolls. */
const overscan = 12;
/** Takes the space of rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
  <tr aria-hidden="true" className={classes.gap} style={{ height }}>
    <td colSpan={columns} />
  </tr>
);

/**
 * The rows of a long list, of which only those near the window are rendered; each says its index among all. The focused
 * row stays rendered wherever the page scrolls to. The price: the browser searches and prints only rendered rows; the
 * search of the list finds all.
 */
export function VirtualRows({ count, columns, keyOf, rowAt }: LongBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const top = useDocumentTop(body);
  const estimated = useEstimatedHeight(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function makes the virtualizer estimate again
  const getItemKey = useCallback(keyOf, [keyOf, estimated]);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan,
    getItemKey,
    estimateSize: () => estimated,
    // In a hidden list rows have no height, and rows without height would all seem to fit.
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
