import { CheckIcon } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { ListRow } from '../columns/column.ts';
import { tableRoles } from '../columns/table-roles.ts';
import classes from './select-cells.module.css';
import type { Selection } from './use-selection.ts';

const boxIn = (row: Element | null | undefined): HTMLInputElement | undefined =>
  row?.querySelector<HTMLInputElement>('[data-select] input') ?? undefined;

/** The checkbox of a row, if an element is one. */
const rowBoxOf = (element: HTMLElement): HTMLInputElement | undefined =>
  element instanceof HTMLInputElement && element.closest('tbody [data-select]') ? element : undefined;

/** The checkbox of the row below or above. */
const neighbourBox = (box: HTMLInputElement, below: boolean): HTMLInputElement | undefined => {
  const row = box.closest('tr');
  return boxIn(below ? row?.nextElementSibling : row?.previousElementSibling);
};

/** Chooses a row, or no longer; with `through` every row from the one before it that was chosen last. */
export type ChooseRow = (id: number, on: boolean, through: boolean) => void;

/** The rows from one to another, in either direction; only the other one where the first is on no row. */
function idsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * Chooses rows one by one, by ranges and by keys. The function that chooses stays the same while rows come and go.
 * Keys: Ctrl or Cmd+A within the table chooses the page; on a checkbox, arrows go to the next one, and with Shift choose it.
 */
export function useRowChoice(rows: readonly ListRow[], choose: Selection['choose'] | undefined) {
  const shown = useRef<readonly number[]>([]);
  shown.current = rows.map(({ id }) => id);
  const last = useRef<number>(undefined);

  const chooseRow = useCallback<ChooseRow>(
    (id, on, through) => {
      const ids = shown.current;
      choose?.(through ? idsBetween(ids, last.current, id) : [id], on, ids);
      last.current = id;
    },
    [choose],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, target } = event;
    if (!choose || !(target instanceof HTMLElement)) return;
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      choose(shown.current, true, shown.current);
      return;
    }
    const box = key === 'ArrowDown' || key === 'ArrowUp' ? rowBoxOf(target) : undefined;
    if (!box) return;
    event.preventDefault();
    const next = neighbourBox(box, key === 'ArrowDown');
    if (!next) return;
    next.focus();
    if (event.shiftKey) {
      // A range begins where it was begun: with the row that has the focus.
      if (!box.checked) box.click();
      if (!next.checked) next.click();
    }
  };

  return { chooseRow, onKeyDown: choose ? onKeyDown : undefined };
}

interface BoxProps {
  label: string;
  on: boolean;
  /** Whether only a part of what it stands for is chosen. */
  isPart?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A checkbox that looks like those of forms, without their label, description and error: a table has a hundred of it. */
const Box = ({ label, on, isPart = false, disabled, onChange }: BoxProps) => (
  <span className={classes.box}>
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isPart;
      }}
      aria-label={label}
      checked={on}
      disabled={disabled}
      onChange={onChange}
    />
    {on && <CheckIcon />}
  </span>
);

interface SelectRowProps {
  id: number;
  /** The name of the record. */
  name: string;
  on: boolean;
  onChoose: ChooseRow;
}

/** The checkbox of a row. With Shift it chooses every row from the one that was chosen before. */
export const SelectRow = ({ id, name, on, onChoose }: SelectRowProps) => (
  <td {...tableRoles.cell} className={classes.cell} data-select data-on={on || undefined}>
    <Box
      label={t('data-table.select_row', { name })}
      on={on}
      onChange={({ currentTarget, nativeEvent }) =>
        onChoose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  </td>
);

interface SelectPageProps {
  rows: readonly ListRow[];
  selection: Selection;
}

/** The checkbox over the rows: it chooses all that are shown. */
export function SelectPage({ rows, selection: { has, choose, count } }: SelectPageProps) {
  const chosen = rows.filter(({ id }) => has(id)).length;
  const isWhole = rows.length > 0 && chosen === rows.length;
  return (
    <th {...tableRoles.header} className={classes.cell} data-select data-on={count > 0 || undefined}>
      <Box
        label={t('data-table.select_page')}
        on={isWhole}
        isPart={chosen > 0 && !isWhole}
        disabled={rows.length === 0}
        onChange={() => {
          const shown = rows.map(({ id }) => id);
          choose(shown, !isWhole, shown);
        }}
      />
    </th>
  );
}

/** Keeps the place of a checkbox while rows are loaded. */
export const SelectNone = () => <td {...tableRoles.cell} className={classes.cell} data-select />;
