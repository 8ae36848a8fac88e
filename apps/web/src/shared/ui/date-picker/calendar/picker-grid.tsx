import { isThisMonth, isThisYear, isToday } from 'date-fns';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cellName, cellText } from '../names.ts';
import { isSameUnit } from '../selectable.ts';
import type { Picker, Shown } from '../use-picker.ts';
import { columnsOf, type GridView, moveByKey, type WeekDay } from './grid-dates.ts';
import classes from './picker-grid.module.css';

/** The roles of a grid, set explicitly: CSS changes the display of the table, and its elements lose their own roles. */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

interface PickerGridProps {
  view: GridView;
  cells: Date[];
  shown: Shown;
  picker: Picker;
  weekStart: WeekDay;
  labelledBy: string;
  isOffered: (date: Date) => boolean;
  /** Whether a cell belongs to the previous or next page. */
  isOutside?: (date: Date) => boolean;
  /** Header rows of the table. */
  head?: ReactNode;
}

const isNow = { year: isThisYear, month: isThisMonth, day: isToday } as const;

const rowsOf = (cells: Date[], columns: number) =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );

/** Years, months or days, with one of them in the tab order (ARIA Authoring Practices, date picker dialog). */
export function PickerGrid(props: PickerGridProps) {
  const { view, cells, shown, picker, weekStart, labelledBy, isOffered, isOutside, head } = props;
  const { cursor, focus } = shown;
  const active = useRef<HTMLTableCellElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another date is focused
  useEffect(() => {
    if (focus === 'on date') active.current?.focus({ preventScroll: true });
  }, [view, cursor, focus]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = moveByKey(event, cursor, { view, weekStart, rtl });
    if (!target && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (target) picker.move(target);
    else picker.choose(cursor);
  };

  const states = (date: Date) =>
    ({
      'aria-selected': picker.held !== null && isSameUnit(view, date, picker.held),
      'aria-disabled': !isOffered(date),
      'aria-current': isNow[view](date) ? 'date' : undefined,
    }) as const;

  return (
    <table className={classes.grid} data-view={view} {...gridRoles.grid} aria-labelledby={labelledBy}>
      {head}
      <tbody {...gridRoles.group}>
        {rowsOf(cells, columnsOf[view]).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
          <tr key={at} {...gridRoles.row}>
            {row.map((date) => {
              const inFocus = isSameUnit(view, date, cursor);
              return (
                <td
                  key={date.getTime()}
                  ref={inFocus ? active : undefined}
                  {...gridRoles.cell}
                  {...states(date)}
                  tabIndex={inFocus ? 0 : -1}
                  className={classes.cell}
                  aria-label={cellName(view, date)}
                  data-outside={isOutside?.(date) || undefined}
                  onClick={() => picker.choose(date)}
                  onKeyDown={onKeyDown}
                >
                  {cellText(view, date)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
