import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { tableRoles } from '../columns/table-roles.ts';
import type { LongBodyProps } from './long-body.tsx';
import classes from './table-row.module.css';

/** The distance from the top of the document to an element, in px; updated when something above it grows. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Height of a row with one line, in rem. */
const oneLine = 2.75;

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The estimated height of a row, in px: the average of the first rows that are rendered. */
function useEstimatedHeight(body: RefObject<HTMLElement | null>): number {
  const [measured, setMeasured] = useState<number>();
  useLayoutEffect(() => {
    if (measured !== undefined) return;
    const rows = [...(body.current?.querySelectorAll('[data-index]') ?? [])];
    const sum = rows.reduce((all, row) => all + row.getBoundingClientRect().height, 0);
    if (sum > 0) setMeasured(sum / rows.length);
  });
  return measured ?? oneLine * rem();
}

/** The rows to render: those near the window, and the focused one wherever it is. */
export function rangeWithFocus(range: Range, focused: number | undefined): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === undefined || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].sort((one, other) => one - other);
}

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
