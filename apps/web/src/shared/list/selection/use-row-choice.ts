import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { ListRow } from '../columns/column.ts';
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
